import { drawShadow } from './table.ts';

const CENTRE = { x: 200, y: 150 };

/** Pseudo-random numbers in [0, 1), seeded so that a dish always looks the same. */
export function randomFrom(start: number): () => number {
  let state = (start * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A closed, rounded, not quite regular outline, as a ladle leaves it. */
export function blob(radius: number, unevenness: number, random: () => number): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const reach = radius * (1 - unevenness * random());
    return { x: CENTRE.x + reach * Math.cos(angle), y: CENTRE.y + reach * Math.sin(angle) };
  });
  const middle = (index: number) => {
    const a = points[index % count] ?? CENTRE;
    const b = points[(index + 1) % count] ?? CENTRE;
    return `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`;
  };
  const curves = points.map((_, index) => {
    const corner = points[(index + 1) % count] ?? CENTRE;
    return `Q${round(corner.x)} ${round(corner.y)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}z`;
}

/** Flecks of light and shade on a sauce. */
function flecks(radius: number, random: () => number): string {
  return Array.from({ length: 16 }, (_, index) => {
    const angle = random() * 2 * Math.PI;
    const reach = radius * Math.sqrt(random());
    const x = round(CENTRE.x + reach * Math.cos(angle));
    const y = round(CENTRE.y + reach * Math.sin(angle));
    return `<circle cx="${x}" cy="${y}" r="${round(1.5 + random() * 3)}" fill="${index % 2 ? '#fff' : '#3b1d08'}" opacity="${index % 2 ? 0.28 : 0.13}"/>`;
  }).join('');
}

const circle = (r: number, fill: string, more = ''): string =>
  `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${r}" fill="${fill}"${more}/>`;

const CUTLERY =
  '<g fill="#f4f4f1" stroke="#9a9c9c" stroke-width="1.2" stroke-linejoin="round"><path d="M30 62v34c0 9 5 14 9 16l-3 118c0 11 14 11 14 0l-3-118c4-2 9-7 9-16V62h-5v32h-4V62h-8v32h-4V62z"/><path d="M357 60c13 6 17 32 17 62 0 12-2 22-7 26l2 82c0 11-14 11-14 0l2-82z"/></g>';

const SPOON =
  '<g fill="#f4f4f1" stroke="#9a9c9c" stroke-width="1.2"><path d="M362 62c11 0 17 14 17 28 0 13-6 22-12 25l3 115c0 11-16 11-16 0l3-115c-6-3-12-12-12-25 0-14 6-28 17-28z"/></g>';

/** A white plate seen from above; `bed` lies on it as sauce or leaves. */
export function drawPlate(bed: string | undefined, random: () => number): string {
  const food = bed
    ? `<path d="${blob(92, 0.2, random)}" fill="${bed}"/><path d="${blob(74, 0.26, random)}" fill="#fff" opacity=".16"/>${flecks(66, random)}`
    : '';
  return `${CUTLERY}${drawShadow(200, 160, 146, 142)}${circle(124, '#fffdf8')}${circle(123, 'none', ' stroke="#e6ded0" stroke-width="2"')}${circle(92, '#f6f0e4')}${circle(89, '#fffefb')}${food}`;
}

/** A stoneware bowl, filled. */
export function drawBowl(bed: string | undefined, random: () => number): string {
  const fill = bed ?? '#f2e6cf';
  return `${drawShadow(200, 162, 144, 138)}${circle(120, '#efe6d8')}${circle(118, 'none', ' stroke="#cdbda2" stroke-width="3"')}${circle(107, '#cbb99b')}${circle(103, fill)}<path d="${blob(94, 0.22, random)}" fill="#fff" opacity=".17"/>${flecks(88, random)}`;
}

/** A soup plate with its soup, a swirl of cream and drops of oil. */
export function drawSoup(bed: string | undefined, random: () => number): string {
  const swirl =
    '<path d="M212 172c22-14 52 2 46 24-5 18-36 20-42 3-4-12 11-19 19-11 5 6-1 11-6 9" fill="none" stroke="#fffaf0" stroke-width="7" stroke-linecap="round" opacity=".85"/>';
  const oil =
    '<g fill="#6f9a2f" opacity=".75"><circle cx="156" cy="206" r="4"/><circle cx="170" cy="217" r="2.6"/><circle cx="262" cy="148" r="3.4"/><circle cx="250" cy="132" r="2.2"/></g>';
  return `${SPOON}${drawShadow(200, 160, 150, 146)}${circle(126, '#fffdf8')}${circle(125, 'none', ' stroke="#e4dac9" stroke-width="2"')}${circle(99, '#e9dfce')}${circle(95, bed ?? '#e8b765')}<path d="${blob(88, 0.18, random)}" fill="#fff" opacity=".13"/>${flecks(80, random)}${swirl}${oil}`;
}

/** A wooden board with a sheet of paper. */
export function drawBoard(): string {
  const grain = [96, 122, 150, 178, 204].map((y) => `<path d="M62 ${y}c70-9 190 9 276-2" />`).join('');
  return `<g transform="rotate(-5 200 150)">${drawShadow(200, 166, 190, 132)}<rect x="52" y="54" width="296" height="196" rx="26" fill="#c58f55"/><rect x="52" y="54" width="296" height="188" rx="26" fill="#dcae74"/><g fill="none" stroke="#b98247" stroke-width="2" opacity=".55">${grain}</g><circle cx="326" cy="77" r="9" fill="#8d5c2b" opacity=".55"/></g><g transform="rotate(4 200 150)"><path d="M92 78l212-8 8 150-214 8z" fill="#fffaf0"/><path d="M92 78l212-8 1 12-212 8z" fill="#f0e4cc"/></g>`;
}

/** A saucer for cups and scoops. */
export const drawSaucer = (): string =>
  `${drawShadow(200, 170, 128, 112)}<ellipse cx="200" cy="160" rx="112" ry="98" fill="#fffdf8"/><ellipse cx="200" cy="160" rx="111" ry="97" fill="none" stroke="#e4dac9" stroke-width="2"/><ellipse cx="200" cy="161" rx="80" ry="68" fill="#f3ebdd"/><ellipse cx="200" cy="160" rx="77" ry="65" fill="#fffefb"/>`;

/** A tumbler with straw and ice, seen from the side. */
export function drawGlass(drink: string | undefined): string {
  const liquid = `<path d="M151 92l13 146c1 8 6 12 14 12h44c8 0 13-4 14-12l13-146z" fill="${drink ?? '#cfe9f2'}"/>`;
  const ice =
    '<g fill="#fff" opacity=".5"><rect x="166" y="98" width="34" height="34" rx="7" transform="rotate(-12 183 115)"/><rect x="204" y="106" width="32" height="32" rx="7" transform="rotate(15 220 122)"/><rect x="178" y="138" width="30" height="30" rx="7" transform="rotate(8 193 153)"/></g>';
  const glass =
    '<path d="M146 56l17 184c1 10 8 16 17 16h40c9 0 16-6 17-16l17-184z" fill="#fff" opacity=".26"/><path d="M146 56l17 184c1 10 8 16 17 16h40c9 0 16-6 17-16l17-184" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/><path d="M162 82l12 140" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".65"/>';
  return `${drawShadow(204, 256, 96, 18)}<path d="M214 214L246 26l34-12" fill="none" stroke="#d9553a" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>${liquid}${ice}${glass}`;
}
