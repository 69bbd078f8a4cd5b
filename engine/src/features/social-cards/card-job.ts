import { type CardArtist, type CardText, createCardArtist } from './draw-card.ts';

/** A card to draw; the files are absolute paths. */
export interface CardInput {
  text: CardText;
  font: string;
  logo: string | undefined;
}

let artist: { of: string; draw: CardArtist['draw'] } | undefined;

/**
 * Draws a card as a PNG.
 * @throws Error where the font can't be read
 */
export default function drawCard({ text, font, logo }: CardInput): Uint8Array {
  const of = `${font}\0${logo ?? ''}`;
  if (artist?.of !== of) artist = { of, draw: createCardArtist(font, logo).draw };
  return artist.draw(text);
}
