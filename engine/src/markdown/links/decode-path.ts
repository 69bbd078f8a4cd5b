/** The path as the file system has it; as written where its escapes are not valid. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
