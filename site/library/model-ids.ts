/** How the model ids of the providers begin: a text in quotes that begins like this is one, wherever it stands. */
const idLike =
  /^(?:(?:gpt|text-embedding|tts|whisper|dall-e|embed|eleven|stable-diffusion|claude|gemini|pplx|sonar|mixtral)[-_\d]|(?:ft:|accounts\/))[\w.:/-]*$/;

const literal = /(['"`])([^'"`\n]+)\1/g;
const setting = /\bmodel(?:Id)?["']?\s*[:=]\s*(['"`])([^'"`\n]+)\1/g;
const command = /\bollama (?:pull|run) ([\w.:/-]+)/g;

/** The code in a Markdown text's fences. */
export function fencesIn(markdown: string): { meta: string; code: string }[] {
  return [...markdown.matchAll(/^([ \t]*)(`{3,})([^\n]*)\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm)].map(
    ([, , , meta = '', code = '']) => ({
      meta,
      code,
    }),
  );
}

/** The model ids that code names: as a `model` setting, in an `ollama` command, or by their form. */
export function modelIdsIn(code: string): string[] {
  const named = [...code.matchAll(setting)].map(([, , id = '']) => id);
  const pulled = [...code.matchAll(command)].map(([, id = '']) => id);
  const likely = [...code.matchAll(literal)].map(([, , text = '']) => text).filter((text) => idLike.test(text));
  return [...new Set([...named, ...pulled, ...likely])].filter((id) => !id.includes('${'));
}
