import { displayName } from '../../domain/display-name.ts';
import { type Settings } from '../../domain/settings.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { orderLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/outbox.ts';
import { translate, translateOrNull } from '../menu/translate.ts';
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

/** Confirms an order by mail, if there is an address. Guests share a person without one: theirs is in the cart. */
export async function confirmOrder(
  { context, payer: { person, language }, settings }: Sale,
  open: OpenCart,
  orderNumber: number,
): Promise<void> {
  const { email, firstname } = person.address.email === '' && open.cart.address ? open.cart.address : person.address;
  if (email === '') return;
  const letter = orderLetter(
    { name: firstname, language },
    {
      number: orderNumber,
      restaurant: open.restaurant.name,
      place: translate(open.location.name, language),
      date: open.orderDate,
      time: open.time.time,
      lines: open.lines.map((line) => ({
        quantity: line.quantity,
        name: nameInOrder(line, language, settings),
        total: line.total,
      })),
      total: open.total,
      currency: open.restaurant.currencySymbol,
      closing: settings.confirmationMailText ?? '',
    },
  );
  await queueLetter(context, email, letter);
}
