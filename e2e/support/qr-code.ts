import { type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a phone reads that photographs a code on the screen; null: it finds none. */
export async function scan(code: Locator): Promise<string | null> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
