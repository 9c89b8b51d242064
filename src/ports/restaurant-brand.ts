import { applyBrand } from '../browser/storage/brand.ts';
import { type SafeStorage } from '../browser/storage/storage.ts';
import { type SessionRef } from '../context/actor-types.ts';

/** Shows the restaurant's colour as soon as the restaurant is known. */
export function followBrand(session: SessionRef, storage: SafeStorage): void {
  let shown: string | undefined;
  const follow = () => {
    const color = session.getSnapshot().context.appConfiguration?.restaurant.secondaryColor;
    if (color === undefined || color === shown) return;
    shown = color;
    applyBrand(color, storage);
  };
  session.subscribe(follow);
  follow();
}
