import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url';
import regularUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url';

/** The bytes of two font files, and those of others for signs that the two do not have. */
export interface FontFiles {
  regular: Uint8Array;
  bold: Uint8Array;
  more: (signs: readonly string[]) => Promise<Uint8Array[]>;
}

async function read(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font ${url} could not be loaded (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Reads the fonts of PDF files. Throws without a network, unless the browser has kept them. */
export async function loadFonts(): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([read(regularUrl), read(boldUrl)]);
  return {
    regular,
    bold,
    more: async (signs) => {
      const { fontsFor } = await import('./more-fonts.ts');
      return fontsFor(signs, read);
    },
  };
}
