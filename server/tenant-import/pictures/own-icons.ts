/** Food that the icon set does not have, drawn on the same 32 × 32 grid and in the same flat manner. */

/** A cut from a tray: baked or layered things. `layers` from top to bottom. */
function slab(top: string, dust: string, layers: [string, string, string]): string {
  const bands = layers.map((colour, index) => {
    const y = 13.5 + index * 3;
    return `<path d="M3 ${y}l14 6 12-7.5v3l-12 7.5-14-6z" fill="${colour}"/>`;
  });
  return `${bands.join('')}<path d="M17 19.5l12-7.5v9l-12 7.5z" fill="#2a1204" opacity=".16"/><path d="M3 13.5L15.5 7 29 12l-12 7.5z" fill="${top}"/><g fill="${dust}"><circle cx="11" cy="13" r="1"/><circle cx="15" cy="10.5" r=".8"/><circle cx="17" cy="15" r="1.1"/><circle cx="21" cy="12" r=".9"/><circle cx="24" cy="13" r=".7"/></g>`;
}

/** Things of one kind scattered over the grid: position and turn of each. */
const scatter = (shape: string, places: [number, number, number][]): string =>
  places.map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`).join('');

const crumbs =
  '<g fill="#f8d58a" opacity=".9"><circle cx="9" cy="13" r=".8"/><circle cx="13" cy="9" r=".7"/><circle cx="18" cy="12" r=".9"/><circle cx="14" cy="17" r=".8"/><circle cx="22" cy="16" r=".7"/><circle cx="18" cy="21" r=".8"/><circle cx="11" cy="20" r=".6"/></g><g fill="#a35c12" opacity=".5"><circle cx="11" cy="16" r=".7"/><circle cx="16" cy="14" r=".6"/><circle cx="20" cy="9" r=".7"/><circle cx="23" cy="19" r=".7"/></g>';

const porkSlice =
  '<path d="M-8-4C-3-8 5-8 8-3 9 2 6 6 0 6S-9 1-8-4z" fill="#e9c19b"/><path d="M-8-4C-3-8 5-8 8-3L7-1C4-5-3-5-7-2z" fill="#8a4a1b"/><path d="M-4 1c3-1 5 1 8-1M-2 4c2-1 3 0 5-1" stroke="#c99468" stroke-width=".8" fill="none" stroke-linecap="round"/>';
const boiledSlice =
  '<ellipse rx="8" ry="6" fill="#8d6a54"/><ellipse cx=".3" cy=".3" rx="7" ry="5" fill="#c6a38d"/><path d="M-7.6-1.6C-5-6.4 3-7 6.6-3.2c-4-1.6-9.4-1.2-14.2 1.6z" fill="#f3e6d3"/><path d="M-4 1c3-1.4 5 .6 8-.6M-3 3.2c2-.8 4 .4 6-.4" stroke="#a98570" stroke-width=".8" fill="none" stroke-linecap="round"/>';
const onionRing =
  '<ellipse rx="3" ry="2.1" fill="none" stroke="#9c5a14" stroke-width="1.5"/><ellipse rx="3" ry="2.1" fill="none" stroke="#e5ab4c" stroke-width=".9"/>';
const ball =
  '<circle r="6.6" fill="#c99f62"/><circle cx="-.6" cy="-.8" r="5.9" fill="#ecd09b"/><path d="M-4-3c1-1.6 2.4-2.2 4-2.2" stroke="#fff4d8" stroke-width="1.3" stroke-linecap="round" fill="none"/><g fill="#7d9a3a"><circle cx="2" cy="-1" r=".8"/><circle cx="-2" cy="2" r=".7"/><circle cx="1.5" cy="3" r=".6"/><circle cx="-3" cy="-1" r=".6"/></g>';
const greenBall = ball
  .replace('#c99f62', '#557a2c')
  .replace('#ecd09b', '#8bb04f')
  .replace('#7d9a3a', '#4b6d22')
  .replace('#fff4d8', '#c4dd95');
const patty =
  '<ellipse rx="7.5" ry="5.8" fill="#5f3216"/><ellipse cy="-1" rx="7.2" ry="5" fill="#9a5a2c"/><g fill="#c98a4f"><circle cx="-3" cy="-2" r=".9"/><circle cx="2" cy="-3" r=".8"/><circle cx="3" r=".9"/><circle cx="-1" cy="1" r=".8"/></g>';
const penne =
  '<rect x="-6" y="-2.3" width="12" height="4.6" rx="2" fill="#f4cf74"/><path d="M-4.5-1h9M-4.5 1h9" stroke="#d9a844" stroke-width=".6"/><ellipse cx="5.6" rx="1.2" ry="2" fill="#b97f2a"/>';
const raviolo =
  '<rect x="-5.5" y="-5.5" width="11" height="11" rx="1" fill="#f3d68c" stroke="#d7a94c" stroke-width="1.2" stroke-dasharray="1.2 1"/><rect x="-3.2" y="-3.2" width="6.4" height="6.4" rx="2.4" fill="#f9e6b2"/><path d="M-1.8-1.6c1-.8 2-.8 3-.4" stroke="#fffaf0" stroke-width=".9" stroke-linecap="round" fill="none"/><circle cx="1" cy="1.2" r=".8" fill="#8bb04f" opacity=".7"/>';
const gnocco =
  '<ellipse rx="4.6" ry="3.2" fill="#f6e0a8"/><path d="M-2.5-2c-.6 1.3-.6 2.7 0 4M0-2.6c-.6 1.6-.6 3.6 0 5.2M2.5-2c-.6 1.3-.6 2.7 0 4" stroke="#d6ae5c" stroke-width=".8" fill="none"/>';
const torn =
  '<rect x="-4" y="-3.6" width="8" height="7.2" rx="2" fill="#c9822c"/><rect x="-3.6" y="-3.6" width="7.4" height="6" rx="1.8" fill="#f6c764"/><path d="M-2-2.2h3" stroke="#fffaf0" stroke-width="1" stroke-linecap="round"/>';

/** A breaded piece, by its outline. */
const breaded = (outline: string): string =>
  `<path d="${outline}" fill="#b0681b"/><g transform="translate(16 15.4) scale(.94) translate(-16 -16)"><path d="${outline}" fill="#e4a645"/></g>`;
const lemonSlice = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="4" fill="#f2bf2c"/><circle r="3.3" fill="#fff7cf"/><g fill="#fbdc57"><path d="M0 0L-1.3-2.7A3 3 0 0 1 1.3-2.7zM0 0l2.4-1.8a3 3 0 0 1 .5 2.6zM0 0l2 2.2a3 3 0 0 1-2.6.7zM0 0l-2 2.2a3 3 0 0 1-1-2.4zM0 0l-2.9-.7a3 3 0 0 1 1-2z"/></g></g>`;
const drumstick =
  '<path d="M3.5 3.5l4 4" stroke="#f6ead6" stroke-width="2.2" stroke-linecap="round"/><circle cx="8.2" cy="7" r="1.4" fill="#fff8ea"/><circle cx="7" cy="8.2" r="1.4" fill="#fff8ea"/><path d="M-6-2C-6.5-5.5-3.5-7 0-6s5 4 5 7-2 4.5-5 3.5-5.6-3-6-6.500z" fill="#a5621a"/><path d="M-5.5-2.200C-5.8-5-3.2-6.3-.2-5.400s4.4 3.5 4.4 6-1.8 3.7-4.3 2.9-5-2.7-5.4-5.700z" fill="#dd9a3c"/><g fill="#f8d58a"><circle cx="-3" cy="-3" r=".6"/><circle cx="0" cy="-1.5" r=".7"/><circle cx="-2" cy="0" r=".5"/><circle cx="1.5" cy="1.2" r=".6"/></g>';
const strip =
  '<rect x="-6.5" y="-2.6" width="13" height="5.2" rx="2.4" fill="#a5621a"/><rect x="-6" y="-2.5" width="12" height="4.3" rx="2" fill="#e2a140"/><g fill="#f8d58a"><circle cx="-3.5" cy="-.8" r=".6"/><circle cx="0" cy=".4" r=".6"/><circle cx="3" cy="-.8" r=".6"/></g>';
const spaetzle =
  '<path d="M-3.4 0C-3-1.8-.6-1.6 1-1.300s2.6.4 2.4 1.500S1.4 1.8-.4 1.6-3.7 1.4-3.4 0z" fill="#d39a2f"/><path d="M-3-.2C-2.6-1.5-.6-1.4 1-1.100s2 .3 1.9 1-1.5 1-3 .9-3.1.1-2.9-1z" fill="#f6cf6b"/>';
const pastaSquare =
  '<rect x="-4" y="-4" width="8" height="8" rx="1" fill="#d9a441"/><rect x="-3.8" y="-4" width="7.6" height="7.2" rx=".9" fill="#f5d585"/><path d="M-2.5-1.500c1.5-1 3-1 5 0M-2.5 1c1.5-.8 3-.8 5 0" stroke="#fbe8b4" stroke-width=".8" fill="none"/>';
const cabbage =
  '<path d="M-3 0c1.5-1.8 4-1.8 6 0-1.5 1.6-4.5 1.6-6 0z" fill="#a9c56b"/><path d="M-2 0c1.2-.5 2.6-.5 4 0" stroke="#dcebb0" stroke-width=".5" fill="none"/>';
const ribbons =
  '<g fill="none" stroke-linecap="round"><g stroke="#d9a63c" stroke-width="3"><path d="M-12-3c6-5 12 3 24-2M-12 3c7-4 13 4 24-1M-10 8c6-3 12 2 20-1"/></g><g stroke="#f8dc8d" stroke-width="2"><path d="M-12-3.400c6-5 12 3 24-2M-12 2.600c7-4 13 4 24-1M-10 7.600c6-3 12 2 20-1"/></g></g>';
const salmonPiece =
  '<path d="M-3.6-2.400L2.8-3 4 2.2-2.4 3z" fill="#f58a63"/><path d="M-2.4-2.200l.8 4.600M.2-2.400l.8 4.6" stroke="#ffd2bd" stroke-width=".8"/>';
const clam =
  '<path d="M-5 1C-4.6-3.6-2-5 0-5s4.6 1.4 5 6c-1.6 2-8.4 2-10 0z" fill="#4b4a55"/><path d="M-4.2.8C-3.8-3-1.8-4.2 0-4.200S3.8-3 4.2.8C2.8 2.3-2.8 2.3-4.2.8z" fill="#f3e9da"/><path d="M-2.2.6C-1.8-1.2-.8-2 .2-2s2 .8 2.2 2.400C1.2 1.6-1.2 1.6-2.2.6z" fill="#ef9a4b"/>';
const baconBit =
  '<rect x="-3" y="-1.6" width="6" height="3.2" rx=".8" fill="#b53a2c"/><path d="M-3-.2h6" stroke="#f6c9b8" stroke-width="1"/>';
/** A nest of long pasta, from its edge inwards. */
const nest = (edge: string, middle: string, light: string): string =>
  `<ellipse cx="16" cy="17.5" rx="14" ry="11" fill="${edge}"/><ellipse cx="16" cy="16.5" rx="13.4" ry="10.3" fill="${middle}"/><g fill="none" stroke="${light}" stroke-width="1.1" stroke-linecap="round"><ellipse cx="16" cy="16.5" rx="11.8" ry="8.6" stroke-dasharray="22 3 14 4"/><ellipse cx="15.6" cy="16.2" rx="9.4" ry="6.6" stroke-dasharray="16 3 10 3"/><ellipse cx="16.4" cy="16.4" rx="6.8" ry="4.6" stroke-dasharray="11 2"/></g>`;
/** A burger, by its patty, bun, and what lies between them from bottom to top. */
const burger = (patty: string, bun: string, between: readonly string[]): string =>
  `<path d="M4.6 24.500h22.800v2.600a2.6 2.6 0 0 1-2.6 2.600H7.200a2.6 2.6 0 0 1-2.6-2.600z" fill="${bun}"/><rect x="2.5" y="20" width="27" height="5" rx="2.5" fill="${patty}"/>${between.join('')}<path d="M4.4 16.400v-1A8.4 8.4 0 0 1 12.8 7h6.400a8.4 8.4 0 0 1 8.4 8.400v1z" fill="${bun}"/><path d="M7 14c.6-3 2.6-5 5.6-5.2" stroke="#fff3d7" stroke-width="1.2" stroke-linecap="round" fill="none" opacity=".7"/><g fill="#fff3d7"><ellipse cx="16" cy="10" rx=".9" ry=".6"/><ellipse cx="20.5" cy="11" rx=".9" ry=".6"/><ellipse cx="18" cy="13" rx=".9" ry=".6"/><ellipse cx="23.5" cy="13.6" rx=".9" ry=".6"/></g>`;

export const OWN_ICONS: Readonly<Record<string, string>> = {
  schnitzel: `${breaded('M2.5 17c-1-4 1.5-7.5 5-9.5 3-1.8 5-.8 7.5-1.9s5-1.8 8-.3 6 4.3 6.3 8.3-1.3 5.6-3.6 7.6-3 4-6.2 5.2-5.6-.6-8.4-.2-6-1-7.4-3.6-.8-3.7-1.2-5.6z')}<path d="M15.5 7.5c1.6 4.6-.6 8.4.6 16" stroke="#c27f27" stroke-width="1" fill="none" stroke-linecap="round"/><path d="M6 15c1.4-2.8 3.4-4.6 6-5.4M19.5 10c2.6.4 4.6 2 5.6 4.6M8 20.5c1.4 1.6 3.4 2.4 5.6 2.4" stroke="#f6d08c" stroke-width="1.3" fill="none" stroke-linecap="round"/>${crumbs}${lemonSlice(21, 18)}`,
  'small-schnitzel': `${breaded('M7 16.5c-.6-3.6 1.8-6.6 5-7.6 3-1 5.4.4 8 1.2s5.4 2.6 5.4 6-2.4 5-4.8 6.4-4.6 2.2-7.6 1.6S7.6 20 7 16.5z')}<path d="M10.5 15c1-2 2.4-3 4.4-3.4M12 20.4c1.6 1 3.6 1.2 5.4.6" stroke="#f6d08c" stroke-width="1.2" fill="none" stroke-linecap="round"/>${lemonSlice(19.5, 15.5)}`,
  'fried-fish':
    '<path d="M3 15c4-7 13-8 19-3l6-4c1 3 0 6-1.5 8 1.5 2 2 5 1 7.5L22 20c-6 5-15 3-19-5z" fill="#b8701f"/><path d="M4 14.5c4-6 12-7 17.5-2.5l5.5-3.2c.6 2.4-.4 4.8-2 6.7 1.6 1.8 2 4 1.6 6L21.5 18.5C15.5 23 7.5 21 4 14.5z" fill="#e5a846"/><g fill="#f8d58a"><circle cx="9" cy="14" r=".8"/><circle cx="13" cy="12" r=".7"/><circle cx="17" cy="15" r=".8"/><circle cx="12" cy="17" r=".7"/><circle cx="21" cy="14" r=".7"/></g>',
  salmon:
    '<path d="M3 17C6 8 18 5 28 8c2 1 2 3 1 5-4 9-15 13-24 10-2-1-3-3-2-6z" fill="#9aa3a8"/><path d="M3 15.5C6 7 18 4 28 7c1.6.8 2 2.4 1 4-4 9-15 12.5-24 9.5-2-.8-2.6-2.7-2-5z" fill="#f58a63"/><g fill="none" stroke="#ffd2bd" stroke-width="1.3" stroke-linecap="round"><path d="M9 11c2 2 2 5 0 8M14 8.5c3 3 3 7 0 11M20 7c3 3 3 6 0 10.5M25.5 7.5c1.5 2 1 4-.5 6"/></g>',
  'roast-pork': scatter(porkSlice, [
    [21, 11, -10],
    [16, 16, -10],
    [11, 21, -10],
  ]),
  'boiled-beef': scatter(boiledSlice, [
    [21, 10, -14],
    [16, 16, -14],
    [11, 22, -14],
  ]),
  'onion-steak': `<path d="M3.5 14c1.5-7 9-9.5 15.5-8.5S29.5 12 28.5 19s-8 9-15 8S2 21 3.5 14z" fill="#43200f"/><path d="M4.5 13.5C6 7.5 12.5 5.5 18.5 6.5S27.5 12 26.5 18s-7 7.5-13.5 6.5S3 19.5 4.5 13.5z" fill="#7a3d1f"/><path d="M9 9.5l12 13M14.5 7.5l11 12M6 15l8 9" stroke="#43200f" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>${scatter(
    onionRing,
    [
      [12, 14, -20],
      [17, 12, 25],
      [15.5, 17, 5],
      [20, 16, -35],
      [11, 18, 30],
      [17, 20, -10],
    ],
  )}`,
  'fried-chicken': scatter(drumstick, [
    [11, 10, -20],
    [21, 13, 35],
    [13, 22, 8],
  ]),
  'chicken-strips': scatter(strip, [
    [10, 9, -30],
    [21, 10, 24],
    [16, 16, -8],
    [9, 22, 30],
    [22, 22, -26],
  ]),
  spaetzle: `${scatter(spaetzle, [
    [8, 12, -30],
    [14, 9, 12],
    [21, 10, 40],
    [26, 15, -18],
    [7, 18, 25],
    [13, 15, -12],
    [20, 16, 18],
    [25, 21, -40],
    [10, 23, 8],
    [17, 21, -28],
    [20, 25, 14],
    [14, 27, -6],
  ])}${scatter(onionRing, [
    [12, 13, -20],
    [19, 13, 25],
    [16, 18, 5],
    [22, 19, -35],
    [11, 20, 30],
  ])}`,
  'pasta-squares': `${scatter(pastaSquare, [
    [9, 9, -18],
    [18, 8, 22],
    [25, 13, -8],
    [7, 17, 30],
    [15, 15, 8],
    [23, 20, 40],
    [10, 24, -12],
    [18, 24, 16],
  ])}${scatter(cabbage, [
    [13, 11, 10],
    [21, 14, -40],
    [11, 19, 60],
    [19, 19, 20],
    [15, 25, -20],
  ])}`,
  tagliatelle: `${scatter(ribbons, [
    [16, 17, 0],
    [15, 15, 62],
    [17, 17, 118],
  ])}${scatter(salmonPiece, [
    [11, 11, -15],
    [21, 14, 30],
    [14, 21, 10],
  ])}`,
  linguine: `${nest('#d9a63c', '#f3cf74', '#fbe6ac')}${scatter(clam, [
    [10, 12, -25],
    [22, 13, 30],
    [17, 22, 175],
  ])}`,
  carbonara: `${nest('#dcb763', '#f4dfa0', '#fff3cf')}${scatter(baconBit, [
    [8, 14, -20],
    [22, 11, 30],
    [24, 19, -35],
    [11, 22, 15],
  ])}<circle cx="16" cy="15.5" r="4.2" fill="#fff8e6"/><circle cx="16" cy="15.2" r="2.9" fill="#f6a821"/><circle cx="15.2" cy="14.4" r=".8" fill="#fbd07a"/>`,
  cheeseburger: burger('#5d3823', '#f0b93a', [
    '<path d="M6 19.4l4 3.4 3-3.4 5 4 4-4 4 2.6v-2.6z" fill="#fcd53f"/>',
    '<path d="M4 16.6c2-1.6 4 1.2 6 0s4-1.2 6 0 4 1.2 6 0 4-1.6 6 0v1.6c-2-1.4-4 1.2-6 0s-4-1.2-6 0-4 1.2-6 0-4-1.4-6 0z" fill="#c7432f"/><path d="M4 17.2c2-1.4 4 1.2 6 0s4-1.2 6 0 4 1.2 6 0 4-1.4 6 0" stroke="#f6c9b8" stroke-width=".6" fill="none"/>',
  ]),
  'beetroot-burger': burger('#8c1f4f', '#d9a05c', [
    '<path d="M3.6 16.4c2.2-2 4.2 1 6.4 0s4-1.4 6 0 4 1 6 0 4.2-2 6.4 0-1 3.4-3.2 2.6-3-1.4-5.2-.6-4 1.2-6 0-3.6-.6-5.6.4-7 .2-4.8-2.4z" fill="#5fa83a"/>',
    '<path d="M5 19.2h22l-2 1.8-3-1-3 1.6-3.4-1.4-3.6 1.4-3-1.6-2.4.8z" fill="#fffaf0"/>',
  ]),
  patties: scatter(patty, [
    [21.5, 11, 0],
    [10.5, 13, 0],
    [17, 20.5, 0],
  ]),
  dumplings: scatter(ball, [
    [21, 12, 0],
    [11.5, 18.5, 20],
  ]),
  'spinach-dumplings': scatter(greenBall, [
    [21, 12, 0],
    [11.5, 18.5, 20],
  ]),
  penne: scatter(penne, [
    [10, 9, -20],
    [21, 10, 35],
    [8, 17, 40],
    [19, 18, -12],
    [12, 24, 8],
    [24, 24, -40],
  ]),
  ravioli: scatter(raviolo, [
    [10, 11, -12],
    [22, 12, 10],
    [15, 22, 4],
  ]),
  gnocchi: scatter(gnocco, [
    [9, 9, -20],
    [20, 8, 15],
    [26, 15, 40],
    [14, 16, 5],
    [7, 19, 30],
    [21, 22, -15],
    [12, 25, 10],
  ]),
  'torn-pancake': scatter(torn, [
    [9, 10, -15],
    [20, 8, 20],
    [26, 15, -8],
    [15, 16, 8],
    [7, 19, 25],
    [22, 23, -20],
    [13, 25, 5],
  ]),
  noodles:
    '<ellipse cx="16" cy="18" rx="14" ry="10" fill="#d79f35"/><ellipse cx="16" cy="17" rx="13.5" ry="9.5" fill="#edbd55"/><g fill="none" stroke-linecap="round" stroke-width="1.7" stroke="#fbdf94"><ellipse cx="16" cy="16.5" rx="12" ry="8" stroke-dasharray="30 4 18 5"/><ellipse cx="15.5" cy="16" rx="9.5" ry="6.2" stroke-dasharray="20 4 12 3" transform="rotate(-8 16 16)"/><ellipse cx="16" cy="15.5" rx="6.8" ry="4.3" stroke-dasharray="14 4" transform="rotate(12 16 16)"/><ellipse cx="16" cy="15" rx="3.8" ry="2.2" stroke-dasharray="9 3"/><path d="M3 20c5 6 15 8 23 3"/></g><g fill="none" stroke="#c48a26" stroke-width="1" opacity=".7"><path d="M6 20c4 4 12 5 18 2M7 13c4-4 13-5 18-1M11 18c3 2 8 2 11-1"/></g>',
  pumpkin:
    '<ellipse cx="10" cy="18" rx="7" ry="9" fill="#e0701d"/><ellipse cx="22" cy="18" rx="7" ry="9" fill="#e0701d"/><ellipse cx="13" cy="18" rx="6" ry="9.5" fill="#f08a2c"/><ellipse cx="19" cy="18" rx="6" ry="9.5" fill="#f08a2c"/><ellipse cx="16" cy="18" rx="4.5" ry="9.8" fill="#fba544"/><path d="M15 9c0-3 1-5 4-5l1 2c-2 0-2 1-2 3z" fill="#5e8a2c"/>',
  salami:
    '<circle cx="16" cy="16" r="12" fill="#9e2a1c"/><circle cx="16" cy="16" r="10.5" fill="#cf4530"/><g fill="#f3b8a0"><circle cx="12" cy="12" r="1.3"/><circle cx="19" cy="11" r="1"/><circle cx="21" cy="17" r="1.3"/><circle cx="15" cy="18" r="1"/><circle cx="11" cy="20" r="1"/><circle cx="18" cy="22" r="1.2"/></g>',
  ham: '<path d="M4 19c0-8 6-13 13-13s12 4 11 10c-1 4-5 3-7 6s-3 5-8 4-9-3-9-7z" fill="#f3a6a4"/><path d="M8 18c1-5 5-8 9-8M13 22c1-5 4-7 8-8" stroke="#fbd3cf" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
  mozzarella:
    '<circle cx="12" cy="18" r="8" fill="#e8e2d2"/><circle cx="11.6" cy="17.4" r="7.2" fill="#fffdf6"/><circle cx="22" cy="13" r="7" fill="#e8e2d2"/><circle cx="21.6" cy="12.4" r="6.2" fill="#fffdf6"/>',
  lasagne: slab('#f2b544', '#d9702b', ['#d0442a', '#f6dc96', '#c23c24']),
  moussaka: slab('#f0bd5c', '#c97a2c', ['#f7e6b8', '#6d4270', '#a9552c']),
  tiramisu: slab('#5a3319', '#7d4d2b', ['#fdf3dc', '#b98350', '#fdf3dc']),
  'chocolate-cake': slab('#4a2412', '#f7ead2', ['#5f311a', '#f0983a', '#5f311a']),
  strudel: slab('#e2aa55', '#fffaf0', ['#c98435', '#f5dfa4', '#c98435']),
};
