import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictures } from '../../../db/schema.ts';
import { drawPicture } from '../../../tenant-import/pictures/draw.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import * as drawing from './draw-bitmap.ts';

const testServer = useTestServer();
const WEBP = 'image/avif,image/webp,image/*,*/*;q=0.8';
const IMAGE = '/service/api/article/1/image';

const ask = (url: string, headers: Record<string, string> = { accept: WEBP }) =>
  testServer.app.inject({ url, headers });

afterEach(() => vi.restoreAllMocks());

// SERVER-11, DISH-12
it('a picture comes in the next larger size, as WebP where the browser takes it, else as JPEG', async () => {
  const webp = await ask(`${IMAGE}?width=400&height=300`);
  expect(webp.headers).toMatchObject({
    'content-type': 'image/webp',
    vary: 'accept',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
  const jpeg = await ask(`${IMAGE}?width=90&height=60`, { accept: 'image/png,image/*;q=0.8' });
  expect(jpeg.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
  const small = await ask('/service/api/article/GetArticleThumbnail?articleId=1&detailId=11');
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
});

// SERVER-11
it('a picture does not come again while it is unchanged, and does once it is changed', async () => {
  const { headers } = await ask(`${IMAGE}?width=320&height=240`);
  const tag = { accept: WEBP, 'if-none-match': String(headers.etag) };
  const again = await ask(`${IMAGE}?width=320&height=240`, tag);
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  await testServer.context.db
    .update(pictures)
    .set({ svg: drawPicture({ ware: 'soup', ground: 'sand', bed: '#e08a2c', icons: ['pumpkin', 'herb'] }, 31) })
    .where(eq(pictures.id, 'plate'));
  const changed = await ask(`${IMAGE}?width=320&height=240`, tag);
  expect(changed.statusCode).toBe(200);
  // In the colours of the drawing: the orange of the soup in the middle, and the cloth in the corner.
  const { data, info } = await sharp(changed.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const [red = 0, green = 0, blue = 0] = colourAt(160, 112);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeGreaterThan(100);
  expect(blue).toBeLessThan(100);
  expect(colourAt(5, 5)[2]).toBeGreaterThan(150);
});

// SERVER-11
it('a picture that many ask for at the same time is drawn once', async () => {
  const draw = vi.spyOn(drawing, 'drawBitmap');
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(`${IMAGE}?width=640&height=480`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(draw).toHaveBeenCalledTimes(1);
});

// SAFE-61
describe('somebody for whom two hundred pictures were drawn within a minute', () => {
  const NETWORK = '2001:db8:0:7';
  let app: FastifyInstance;
  const askFrom = (remoteAddress: string, width: number, height: number, accept = WEBP) =>
    app.inject({ url: `${IMAGE}?width=${width}&height=${height}`, headers: { accept }, remoteAddress });
  const change = (svg: string) => testServer.context.db.update(pictures).set({ svg });

  /** Each from another address of one network. */
  async function drawTwoHundred(): Promise<void> {
    for (let drawn = 0; drawn < 200; drawn += 1) {
      const width = [96, 160, 320, 480, 640][Math.floor(drawn / 4) % 5]!;
      const height = Math.round(width / [1, 4 / 3, 3 / 2, 16 / 9][drawn % 4]!);
      if (drawn % 20 === 0) await change(`<svg>${drawn}</svg>`);
      const { statusCode } = await askFrom(`${NETWORK}::${drawn.toString(16)}`, width, height);
      expect([drawn, statusCode]).toEqual([drawn, 200]);
    }
  }

  beforeEach(async () => {
    vi.spyOn(drawing, 'drawBitmap').mockImplementation(() => Promise.resolve(Buffer.from('bitmap')));
    app = await testServer.startBeside();
    await drawTwoHundred();
  });

  it('gets what is drawn already, and others undrawn, for no cache, until the minute is over', async () => {
    const kept = await askFrom(`${NETWORK}::1`, 96, 96);
    expect([kept.statusCode, kept.body]).toEqual([200, 'bitmap']);
    const undrawn = await askFrom(`${NETWORK}::1`, 960, 960);
    expect(undrawn.statusCode).toBe(200);
    expect(undrawn.body).toBe('<svg>180</svg>');
    expect(undrawn.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect(undrawn.headers).not.toHaveProperty('etag');
    const other = await askFrom('2001:db8:0:8::1', 960, 960);
    expect([other.statusCode, other.body]).toEqual([200, 'bitmap']);
    testServer.wait(60_000);
    const later = await askFrom(`${NETWORK}::1`, 960, 640);
    expect([later.statusCode, later.body]).toEqual([200, 'bitmap']);
  });

  it('is refused those of which the drawing is large', async () => {
    await change(`<svg>${'x'.repeat(50_000)}</svg>`);
    const refused = await askFrom(`${NETWORK}::1`, 960, 960);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { OrderErrorTextKey: 'error.tooManyRequests' }]);
  });
});

it('a dish without a picture, a size that no picture has, and a drawing that is none are refused, and not kept', async () => {
  await testServer.context.db.update(pictures).set({ svg: 'soup' });
  const refusals = [
    await ask('/service/api/article/2/image'),
    await ask('/service/api/article/GetArticleThumbnail?articleId=2'),
    await ask(`${IMAGE}?width=99999`),
    await ask(`${IMAGE}?width=320`),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 404]);
  expect(refusals.map(({ headers }) => headers['cache-control'])).toEqual(Array.from({ length: 4 }, () => 'no-store'));
});
