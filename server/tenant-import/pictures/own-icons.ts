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

export const OWN_ICONS: Readonly<Record<string, string>> = {
  schnitzel: `<path d="M5 11c3-7 12-9 18-5s8 12 3 17-11 4-15 2-9-6-6-14z" fill="#b8701f"/><path d="M6 10.5c3-6 11-8 16.5-4.5s7.5 11 3 15.5-10 3.5-14 1.5S3.5 17 6 10.5z" fill="#e2a140"/>${crumbs}`,
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
  'fried-chicken': `<path d="M21 20.5l5.6 5.4" stroke="#f6ead6" stroke-width="3.4" stroke-linecap="round"/><circle cx="27.6" cy="25.4" r="2" fill="#fff8ea"/><circle cx="26" cy="27.2" r="2" fill="#fff8ea"/><path d="M4 12C5.5 5 13 2.5 19 5s8 9.5 4.5 15-10 6-14 3.5S2.5 18 4 12z" fill="#a5621a"/><path d="M5 11.5C6.5 5.5 13 3.5 18.5 5.8S26 14.5 22.8 19s-9 5-12.6 2.7S3.5 17 5 11.5z" fill="#dc9836"/>${crumbs}`,
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
