import iconBodies from './icons.json' with { type: 'json' };
import { OWN_ICONS } from './own-icons.ts';
import { type Picture } from './picture.types.ts';
import { TOPPING_PLACES, drawPizza } from './pizza.ts';
import { drawCounter, drawTable, tableDefs } from './table.ts';
import { drawBoard, drawBowl, drawGlass, drawPlate, drawSaucer, drawSoup, randomFrom } from './ware.ts';

/** Where icons lie: offset from the centre, edge length, degrees. The first place is the large one. */
type Place = [dx: number, dy: number, size: number, turn: number];

const ON_PLATE: Place[][] = [
  [[0, -2, 150, 0]],
  [
    [-10, -10, 150, 0],
    [60, 50, 70, 12],
  ],
  [
    [0, -18, 146, 0],
    [-58, 52, 64, -14],
    [58, 50, 66, 12],
  ],
  [
    [0, -24, 138, 0],
    [-66, 40, 60, -16],
    [0, 64, 62, 4],
    [66, 38, 60, 14],
  ],
];

const IN_BOWL: Place[][] = [
  [[0, 0, 140, 0]],
  [
    [-24, -12, 122, -6],
    [46, 40, 72, 14],
  ],
  [
    [-26, -24, 108, -6],
    [48, -8, 80, 12],
    [2, 52, 78, -8],
  ],
  [
    [-38, -32, 92, -8],
    [44, -36, 80, 10],
    [-38, 46, 76, 6],
    [44, 42, 82, -10],
  ],
];

const IN_SOUP: Place[][] = [
  [[-18, -22, 92, -8]],
  [
    [-24, -24, 84, -8],
    [40, -24, 54, 16],
  ],
  [
    [-28, -28, 80, -8],
    [38, -36, 54, 16],
    [-32, 40, 52, -12],
  ],
  [
    [-32, -32, 74, -8],
    [34, -40, 54, 16],
    [-42, 34, 50, -12],
    [4, 54, 46, 10],
  ],
];

const ON_BOARD: Place[][] = [
  [[0, -4, 160, 0]],
  [
    [-22, -10, 148, -4],
    [76, 44, 72, 14],
  ],
  [
    [-14, -16, 142, -4],
    [-84, 50, 68, -14],
    [78, 48, 74, 12],
  ],
  [
    [-34, -20, 112, -6],
    [58, -28, 88, 12],
    [-66, 54, 74, -8],
    [48, 52, 92, 4],
  ],
];

const BY_GLASS: Place[][] = [
  [[78, 76, 92, 8]],
  [
    [80, 72, 98, 8],
    [-76, 80, 82, -12],
  ],
];

const ON_SAUCER: Place[][] = [
  [[0, -12, 158, 0]],
  [
    [-14, -16, 146, 0],
    [66, 56, 70, 14],
  ],
];

const LAYOUTS: Record<Exclude<Picture['ware'], 'pizza'>, Place[][]> = {
  plate: ON_PLATE,
  bowl: IN_BOWL,
  soup: IN_SOUP,
  board: ON_BOARD,
  glass: BY_GLASS,
  saucer: ON_SAUCER,
};

const bodies: Record<string, string> = { ...iconBodies, ...OWN_ICONS };

const TOPPING_SIZE = 46;

function drawIcon(name: string, [dx, dy, size, turn]: Place): string {
  const body = bodies[name];
  if (body === undefined) throw new Error(`there is no icon "${name}"`);
  const x = 200 + dx - size / 2;
  const y = 150 + dy - size / 2;
  const shadow = `<ellipse cx="${200 + dx}" cy="${Math.round(150 + dy + size * (name in OWN_ICONS ? 0.33 : 0.42))}" rx="${Math.round(size * 0.4)}" ry="${Math.round(size * 0.09)}" fill="#3b2410" opacity=".16"/>`;
  return `${shadow}<g transform="translate(${x} ${y}) scale(${Math.round((size / 32) * 1000) / 1000}) rotate(${turn} 16 16)">${body}</g>`;
}

/** The icons of a picture with their places; toppings alternate until the pizza is covered. */
function placedIcons(picture: Picture): [string, Place][] {
  const { ware, icons } = picture;
  if (ware === 'pizza') {
    return TOPPING_PLACES.map(([dx, dy, turn], index) => [
      icons[index % icons.length] ?? icons[0],
      [dx, dy, TOPPING_SIZE, turn],
    ]);
  }
  const places = LAYOUTS[ware][icons.length - 1];
  if (!places) throw new Error(`a ${ware} holds no ${icons.length} icons`);
  return places.map((place, index) => [icons[index] ?? icons[0], place]);
}

function drawWare(picture: Picture, variant: number): string {
  const random = randomFrom(variant);
  switch (picture.ware) {
    case 'plate':
      return drawTable() + drawPlate(picture.bed, random);
    case 'bowl':
      return drawTable() + drawBowl(picture.bed, random);
    case 'soup':
      return drawTable() + drawSoup(picture.bed, random);
    case 'board':
      return drawTable() + drawBoard();
    case 'pizza':
      return drawTable() + drawPizza(picture.bed, variant);
    case 'saucer':
      return drawTable() + drawSaucer();
    case 'glass':
      return drawCounter() + drawGlass(picture.bed);
  }
}

/**
 * A dish as an SVG of 400 × 300: table, ware and food. The middle square holds all that matters, so a square crop
 * works. `variant` (the dish's id) chooses the cloth and the shape of the sauce; the same always looks the same.
 */
export function drawPicture(picture: Picture, variant: number): string {
  const icons = placedIcons(picture).map(([name, place]) => drawIcon(name, place));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><defs>${tableDefs(picture.ground, variant)}</defs>${drawWare(picture, variant)}${icons.join('')}</svg>`;
}
