import { displayName } from '../../../domain/display-name.ts';
import { baseLanguage } from '../../../domain/language-tag.ts';
import { type Order, type OrderLine } from '../../../domain/order.ts';
import { remainingCancelMs } from '../../../domain/order-status.ts';
import { type Settings } from '../../../domain/settings.ts';
import { localMoment } from '../../../domain/zone.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { type Translated } from '../../db/columns.ts';
import { orderLetter } from '../mail/order-letters.ts';
import { translate, translateOrNull } from '../../core/translate.ts';
import { type Reader, queueOrderLetter } from '../orders/order-mail.ts';
import { type Sale } from './sale.ts';

/** The name of a dish as an order keeps it. */
export const nameInOrder = (
  { article }: Pick<OpenCart['lines'][number], 'article'>,
  language: string,
  settings: Settings,
): string =>
  displayName(
    {
      name: translate(article.name, language),
      shortName: translateOrNull(article.shortName, language) ?? '',
      detailName: translateOrNull(article.detailName, language) ?? '',
    },
    settings.isArticleNameShownFirst,
  );

/** Its name in every language that the tenant has for it, for a customer who reads another one later. */
export function namesInOrder(line: Pick<OpenCart['lines'][number], 'article'>, settings: Settings): Translated {
  const { name, shortName, detailName } = line.article;
  const known = new Set([name, shortName, detailName].flatMap((words) => Object.keys(words ?? {})));
  const names = Object.fromEntries([...known].map((language) => [language, nameInOrder(line, language, settings)]));
  return { ...names, DE: nameInOrder(line, 'DE', settings) };
}

/**
 * Confirms an order by mail within the caller's transaction, if there is an address to write to that has not had too
 * many.
 */
export async function confirmOrder(
  { context, payer, settings }: Sale,
  reader: Reader,
  { dishes, ...placed }: { order: Order; currency: string; dishes: OrderLine[] },
): Promise<void> {
  if (!reader.address || reader.hasTooMany) return;
  const { zone } = context;
  const now = context.clock.now();
  await queueOrderLetter(context, payer, reader, { ...placed, settings }, (to, mail) => {
    const left = remainingCancelMs(mail.order, now, zone);
    const [, own] = Object.entries(reader.closings).find(([language]) => baseLanguage(language) === to.language) ?? [];
    return orderLetter(to, {
      ...mail,
      allergens: settings.isAllergenInformationShown
        ? {
            dishes,
            known: reader.allergens.map(({ name, ...rest }) => ({ ...rest, name: translate(name, to.language) })),
            avoidedIds: payer.person.allergenIds,
          }
        : null,
      cancelUntil: left > 0 ? localMoment(now + left, zone) : null,
      closing: own ?? settings.confirmationMailText ?? '',
    });
  });
}
