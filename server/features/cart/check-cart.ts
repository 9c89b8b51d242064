import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { deliveryFields, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { isAddressIncomplete } from '../../../domain/entered-address.ts';
import { HOME_DELIVERY, isDeliveredTo } from '../../../domain/delivery.ts';
import { quantityLimit } from '../../../domain/quantity.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type ServerContext } from '../../core/context.ts';
import { slotProblem } from '../menu/slots.ts';
import { type OpenCart } from './open-carts.ts';

type Line = OpenCart['lines'][number];

/** Why a cart cannot be ordered and, by item id, why its lines cannot. */
export interface CartProblems {
  cart: ErrorTextKey | null;
  items: Map<number, ErrorTextKey>;
}

export const NO_PROBLEMS: CartProblems = { cart: null, items: new Map() };

/** Why a dish is not available in this quantity, or null. */
export function quantityProblem(
  settings: Settings,
  { article, offer, quantity }: Pick<Line, 'article' | 'offer' | 'quantity'>,
): ErrorTextKey | null {
  if (!offer) return 'error.articleNotOffered';
  if (offer.remaining !== null && quantity > offer.remaining) return 'error.soldOut';
  const limit = quantityLimit({
    settingMax: settings.maxQuantity,
    articleMax: article.maxQuantity,
    remainingItems: null,
  });
  return quantity > limit ? 'error.quantityExceeded' : null;
}

/** Shipping has no offer and no portions, so it is always available. */
const lineProblem = (settings: Settings, line: Line): ErrorTextKey | null =>
  line.article.isShippingArticle ? null : quantityProblem(settings, line);

/** Home delivery needs a complete address within the zone (CHECK-15). */
function addressProblem(settings: Settings, open: OpenCart): ErrorTextKey | null {
  const { location } = open;
  if (location.typeShortName !== HOME_DELIVERY) return null;
  const address = open.address ?? EMPTY_ADDRESS;
  if (isAddressIncomplete(address, deliveryFields(settings.requiredAddressFields ?? [])))
    return 'error.addressIncomplete';
  return isDeliveredTo(location.deliveryZips, address.postcode) ? null : 'error.deliveryNotPossible';
}

/** Everything that keeps a cart from being ordered now. */
export function checkCart(context: ServerContext, settings: Settings, open: OpenCart): CartProblems {
  const items = new Map<number, ErrorTextKey>();
  for (const line of open.lines) {
    const problem = lineProblem(settings, line);
    if (problem) items.set(line.item.id, problem);
  }
  const empty: ErrorTextKey | null = open.lines.every(({ article }) => article.isShippingArticle)
    ? 'error.cartEmpty'
    : null;
  const elsewhere: ErrorTextKey | null = open.hasOrderElsewhere ? 'error.orderExistsAtLocation' : null;
  return { cart: empty ?? slotProblem(context, open.slot) ?? elsewhere ?? addressProblem(settings, open), items };
}
