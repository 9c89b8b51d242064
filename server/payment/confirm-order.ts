import { displayName } from '../../domain/display-name.ts';
import { type Settings } from '../../domain/settings.ts';
import { type OpenCart } from '../cart/open-carts.ts';
import { orderLetter } from '../mail/letters.ts';
import { putOut } from '../mail/outbox.ts';
import { say, sayOrNull } from '../menu/words.ts';
import { type Sale } from './sale.ts';

/** The name of a dish as an order keeps it. */
export const nameInOrder = ({ article }: OpenCart['lines'][number], language: string, settings: Settings): string =>
  displayName(
    {
      name: say(article.name, language),
      shortName: sayOrNull(article.shortName, language) ?? '',
      detailName: sayOrNull(article.detailName, language) ?? '',
    },
    settings.isArticleNameShownFirst,
  );

/** Confirms an order by mail to who has an address. Guests share a person, who has none: theirs is that of their cart. */
export async function confirmOrder(
  { house, payer: { person, language }, settings }: Sale,
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
      place: say(open.location.name, language),
      date: open.orderDate,
      time: open.time.time,
      lines: open.lines.map((line) => ({
        quantity: line.quantity,
        name: nameInOrder(line, language, settings),
        total: line.total,
      })),
      total: open.total,
      currency: open.restaurant.currencyShortName,
      closing: settings.confirmationMailText ?? '',
    },
  );
  await putOut(house, email, letter);
}
