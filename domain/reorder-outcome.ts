import type { ReorderPlan, PlannedLine } from './reorder-plan.ts';
import type { Article } from './article.ts';
import type { ReorderLine } from './reorder-basket.ts';
import { type CartSlot, isSameVariant } from './cart.ts';
import type { IsoDate, TimeOfDay } from './calendar.ts';

/** A change of the carts that the server has refused, and the text key of its reason. */
export interface RefusedReorderLine extends Pick<ReorderLine, 'selection' | 'article'> {
  textKey: string;
}

/** Pieces of a dish that were to go into a cart. */
export interface OutcomeLine {
  key: string;
  article: Article;
  quantity: number;
  date: IsoDate;
  /** Where it is for another time than wanted; null: for that. */
  time: TimeOfDay | null;
  /** Why they are not in the cart; null: they are. */
  refusedBy: string | null;
}

const slotOf = ({ date, deliveryTimeId }: CartSlot): string => `${date} ${deliveryTimeId}`;

const goingOf = ({ key, article, added, alternative }: PlannedLine) => [
  ...(article && added > 0 ? [{ key, article, quantity: added, instead: null }] : []),
  ...(alternative?.isTaken
    ? [{ key: `${key} ${alternative.kind}`, ...alternative, instead: alternative.selection }]
    : []),
];

/** What of a plan went into the carts, and what was refused, in the order in which it was shown. */
export function outcomeOf({ meals }: ReorderPlan, refused: readonly RefusedReorderLine[]): OutcomeLine[] {
  return meals.flatMap(({ meal, date, lines }) =>
    lines.flatMap(goingOf).map(({ key, article, quantity, instead }) => {
      const slot = instead ?? { date, deliveryTimeId: meal.deliveryTimeId };
      const refusal = refused.find(
        ({ selection, article: { id, detailId } }) =>
          slotOf(selection) === slotOf(slot) &&
          isSameVariant({ articleId: id, detailId }, { articleId: article.id, detailId: article.detailId }),
      );
      const isAtAnotherTime = instead !== null && instead.deliveryTimeId !== meal.deliveryTimeId;
      return {
        key,
        article,
        quantity,
        date,
        time: isAtAnotherTime ? instead.time : null,
        refusedBy: refusal?.textKey ?? null,
      };
    }),
  );
}
