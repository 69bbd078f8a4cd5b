import { automatic1111, generateImage, stability } from 'modelfusion';
import { expect, it } from 'vitest';
import { useSimulators } from '../test-support.ts';
import { testImages } from './provider-tests.ts';

useSimulators([], '2024-02');

const size = { width: 1024, height: 1024 };

testImages({
  Stability: () =>
    stability
      .ImageGenerator({ api: stability.Api({}), model: 'stable-diffusion-xl-1024-v1-0', ...size })
      .withTextPrompt(),
  Automatic1111: () =>
    automatic1111.ImageGenerator({ api: automatic1111.Api({}), model: 'juggernaut', ...size }).withTextPrompt(),
});

it('several images of Stability differ', async () => {
  const { images } = await generateImage({
    model: stability.ImageGenerator({ model: 'stable-diffusion-v1-6', numberOfGenerations: 2 }).withTextPrompt(),
    prompt: 'A ship',
    fullResponse: true,
  });
  const [first, second] = images.map((image) => Buffer.from(image));
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
});

it.each([{}, { seed: 0 }])('the seed that Stability reports makes the same image again: %j', async (asked) => {
  const draw = async (body: object) => {
    const response = await fetch('https://api.stability.ai/v1/generation/stable-diffusion-v1-6/text-to-image', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
      body: JSON.stringify({ text_prompts: [{ text: 'A ship' }], width: 320, height: 320, ...body }),
    });
    return ((await response.json()) as { artifacts: { seed: number; base64: string }[] }).artifacts;
  };
  const images = await draw({ ...asked, samples: 2 });
  for (const image of images) expect(await draw({ seed: image.seed })).toEqual([image]);
});
