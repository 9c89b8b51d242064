import bowl from './gallery/bowl.svg';
import burger from './gallery/burger.svg';
import curry from './gallery/curry.svg';
import fruit from './gallery/fruit.svg';
import pancakes from './gallery/pancakes.svg';
import pizza from './gallery/pizza.svg';
import pumpkinSoup from './gallery/pumpkin-soup.svg';
import salmon from './gallery/salmon.svg';
import { cx } from '../../ui/cx.ts';
import classes from './DishGallery.module.css';

const ROWS = [
  [salmon, pizza, bowl, pancakes],
  [curry, fruit, burger, pumpkinSoup],
];

/** Dishes moving in two rows. Decoration: still with reduced motion. */
export function DishGallery() {
  return (
    <div className={classes.gallery} aria-hidden>
      {ROWS.map((pictures, row) => (
        <div key={row} className={cx(classes.row, row % 2 === 1 && classes.back)}>
          {/* Repeated, so that the animation loops without a seam. */}
          {[...pictures, ...pictures].map((picture, index) => (
            <img key={index} className={classes.dish} src={picture} alt="" width={400} height={300} decoding="async" />
          ))}
        </div>
      ))}
    </div>
  );
}
