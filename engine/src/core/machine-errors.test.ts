import { expect, test } from 'vitest';
import { machineErrorSentence } from './machine-errors.ts';

const refused = (code: string) => Object.assign(new Error(`${code}: no, write`), { code, path: '/site/dist' });

test.each([
  ['ENOSPC', 'The disk is full (/site/dist). Free some space and run the command again.'],
  [
    'ENAMETOOLONG',
    'A name is longer than the system allows (/site/dist). Shorten the file name, slug, or tag that it comes from, and run the command again.',
  ],
  ['EROFS', 'The file system is read-only (/site/dist). Run the command where it can write.'],
  ['EIO', 'The disk reports an error (/site/dist). Check the disk, then run the command again.'],
  [
    'EFBIG',
    'A file is larger than the system allows (/site/dist). Raise the limit (ulimit -f) and run the command again.',
  ],
  ['EEXIST', 'A file is in the way (/site/dist). Move it to another place and run the command again.'],
  [
    'ENOTDIR',
    'A part of this path is a file, not a folder (/site/dist). Move that file away and run the command again.',
  ],
  ['EISDIR', 'A folder is where a file is expected (/site/dist). Move that folder away and run the command again.'],
  [
    'EACCES',
    "You don't have permission for this (/site/dist). Change the owner or the mode of that file, or of its folder.",
  ],
])('%s is one sentence for people', (code, sentence) => {
  expect(machineErrorSentence(refused(code))).toBe(sentence);
  expect(machineErrorSentence(new Error('The bundle failed', { cause: refused(code) }))).toBe(sentence);
});

test('the bundler names a full disk in its text alone', () => {
  expect(machineErrorSentence(new Error('Could not write: No space left on device (os error 28)'))).toMatch(
    /disk is full/,
  );
});

test('every other error keeps its stack', () => {
  expect(machineErrorSentence(new TypeError('x is not a function'))).toBeUndefined();
  expect(machineErrorSentence(Object.assign(new Error('no'), { code: 'ENOENT' }))).toBeUndefined();
});
