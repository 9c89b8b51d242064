import { eq } from 'drizzle-orm';
import { displayName } from '../../domain/display-name.ts';
import { baseLanguage } from '../../domain/language-tag.ts';
import { remainingCancelMs } from '../../domain/order-status.ts';
import { type Settings } from '../../domain/settings.ts';
import { localMoment } from '../../domain/zone.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { texts } from '../db/schema.ts';
import { orderLetter } from '../mail/order-letters.ts';
import { translate, translateOrNull } from '../menu/translate.ts';
import { queueOrderLetter } from '../order/order-mail.ts';
import { type Sale } from './sale.ts';

/** The name of a dish as an order keeps it. */
export const nameInOrder = ({ article }: OpenCart['lines'][number], language: string, settings: Settings): string =>
  displayName(
    {
      name: translate(article.name, language),
      shortName: translateOrNull(article.shortName, language) ?? '',
      detailName: translateOrNull(article.detailName, language) ?? '',
    },
    settings.isArticleNameShownFirst,
  );

/** The house's own text of a confirmation, by language. */
const CLOSING = 'order.completed.mailText';

/** Confirms an order by mail within the caller's transaction, if there is an address to write to. False: it gets no more letters for now. */
export async function confirmOrder({ context, payer, settings }: Sale, orderNumber: number): Promise<boolean> {
  const { zone } = context;
  const now = context.clock.now();
  const closings = await context.db.select().from(texts).where(eq(texts.key, CLOSING));
  return queueOrderLetter(context, payer, orderNumber, (to, mail) => {
    const left = remainingCancelMs(mail.order, now, zone);
    const own = closings.find(({ languageShortName }) => baseLanguage(languageShortName) === to.language)?.value;
    return orderLetter(to, {
      ...mail,
      cancelUntil: left > 0 ? localMoment(now + left, zone) : null,
      closing: own ?? settings.confirmationMailText ?? '',
    });
  });
}
