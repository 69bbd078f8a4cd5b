/** The bytes of an image in a data URL; none for an image that would have to be fetched. */
export function imageFromUrl(image: string | { url: string }): Buffer {
  const url = typeof image === 'string' ? image : image.url;
  return Buffer.from(url.match(/^data:[^,]*;base64,(.*)$/s)?.[1] ?? '', 'base64');
}
