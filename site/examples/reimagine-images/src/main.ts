import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describePicture } from './describe-picture.ts';
import { reimagine } from './reimagine.ts';

// #region look
const file = process.argv[2] ?? 'images/harbor.png';
const description = await describePicture(await readFile(file));
console.log(`${file}\n  ${description}\n`);
// #endregion look

// #region paint
const styles = [
  'Japanese woodblock print',
  'paper cut-out',
  'night photograph',
];
const variants = await Promise.all(
  styles.map((style) => reimagine(description, style)),
);

await mkdir('output', { recursive: true });
for (const { style, prompt, image } of variants) {
  const target = `output/${style.toLowerCase().replaceAll(' ', '-')}.png`;
  await writeFile(target, image);
  console.log(`${target}\n  prompt: ${prompt}`);
  console.log(`  result: ${await describePicture(image)}\n`);
}
// #endregion paint
