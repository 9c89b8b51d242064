import { blob, randomFrom } from './ware.ts';

/** Where toppings lie on a pizza: offset from its centre and degrees. */
export const TOPPING_PLACES: [dx: number, dy: number, turn: number][] = [
  [-2, -58, 10],
  [50, -26, -30],
  [46, 32, 40],
  [-6, 56, -15],
  [-54, 30, 25],
  [-50, -28, -40],
  [-2, -2, 0],
];

/** A whole pizza from above, sauced with `bed`, dotted with cheese and cut in six. */
export function drawPizza(bed: string | undefined, variant: number): string {
  const random = randomFrom(variant);
  const cheese = Array.from({ length: 11 }, () => {
    const angle = random() * 2 * Math.PI;
    const reach = 78 * Math.sqrt(random());
    const x = Math.round(200 + reach * Math.cos(angle));
    const y = Math.round(150 + reach * Math.sin(angle));
    return `<ellipse cx="${x}" cy="${y}" rx="${Math.round(9 + random() * 10)}" ry="${Math.round(7 + random() * 7)}" transform="rotate(${Math.round(random() * 180)} ${x} ${y})"/>`;
  });
  return `<circle cx="200" cy="154" r="116" fill="#2a1c0c" opacity=".2"/><circle cx="200" cy="150" r="114" fill="#c98540"/><circle cx="200" cy="149" r="111" fill="#e8b46c"/><g fill="#9c5a22" opacity=".45"><ellipse cx="112" cy="96" rx="11" ry="5" transform="rotate(-52 112 96)"/><ellipse cx="298" cy="118" rx="12" ry="5" transform="rotate(72 298 118)"/><ellipse cx="176" cy="252" rx="13" ry="5" transform="rotate(10 176 252)"/></g><path d="${blob(100, 0.06, random)}" fill="${bed ?? '#d2452a'}"/><g fill="#fff6dc" opacity=".88">${cheese.join('')}</g><g stroke="#b4752f" stroke-width="2" opacity=".55"><path d="M200 40v220M105 95l190 110M295 95L105 205"/></g>`;
}
