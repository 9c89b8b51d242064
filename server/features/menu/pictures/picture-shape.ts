import { badRequest } from '../../../core/refusal.ts';

/**
 * Widths in which pictures are drawn: with a picture for each size that somebody asks for, none would be drawn just
 * once.
 */
const WIDTHS = [96, 160, 320, 480, 640, 960] as const;
const WIDEST = WIDTHS[WIDTHS.length - 1]!;
/** Widths divided by heights. */
const RATIOS = [1, 4 / 3, 3 / 2, 16 / 9] as const;
const LARGEST_ASKED = 2000;
const DEFAULT_SIDE = 400;

/** Pixels. */
export interface PictureShape {
  width: number;
  height: number;
}

/**
 * The shape to draw for the one that is asked for: the next width, or the widest, and the nearest ratio; a square if
 * one side is missing. Throws a 400 for sides that no picture has.
 */
export function shapeFor(asked: Partial<PictureShape>): PictureShape {
  const width = asked.width ?? asked.height ?? DEFAULT_SIDE;
  const height = asked.height ?? width;
  if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= LARGEST_ASKED)) throw badRequest();
  const step = WIDTHS.find((one) => one >= width) ?? WIDEST;
  const farness = (ratio: number) => Math.abs(Math.log((width / height) * (1 / ratio)));
  const ratio = RATIOS.reduce((nearest, one) => (farness(one) < farness(nearest) ? one : nearest));
  return { width: step, height: Math.round(step / ratio) };
}
