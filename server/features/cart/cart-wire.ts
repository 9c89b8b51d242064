import type * as z from 'zod/mini';
import { type CartWire } from '../../../contract/cart.ts';
import { fromAddress } from '../../../contract/person.ts';
import { moneyIfSent } from '../../../contract/wire.ts';
import { fromCents } from '../../../domain/money.ts';
import { allergensOf, dishIdOf } from '../menu/read-articles.ts';
import { translate, translateOrNull } from '../../core/translate.ts';
import { heldOption } from './cart-details.ts';
import { type CartProblems, NO_PROBLEMS } from './check-cart.ts';
import { type OpenCart } from './open-carts.ts';

type Wire = z.input<typeof CartWire>;

function itemWire(
  line: OpenCart['lines'][number],
  language: string,
  problems: CartProblems,
): Wire['CartItems'][number] {
  const { item, article, offer } = line;
  const remaining = offer ? offer.remaining : 0;
  return {
    CartItemId: item.id,
    CartId: item.cartId,
    ArticleId: dishIdOf(article),
    ArticleDetailId: article.detailId,
    Quantity: item.quantity,
    GrossPrice: fromCents(line.grossPrice),
    GrossPriceTotal: fromCents(line.total),
    Subsidy: fromCents(line.subsidy),
    SubsidyPerPiece: fromCents(line.subsidyPerPiece),
    RemainingItems: article.isShippingArticle ? null : remaining,
    AvailaibilityDeliveryTimeRestriction: line.onlyAt?.join(', ') ?? null,
    IsShippingArticle: article.isShippingArticle,
    Allergens: allergensOf(article),
    ArticleName: translate(article.name, language),
    ShortName: translateOrNull(article.shortName, language),
    ArticleDetailName: translateOrNull(article.detailName, language),
    // Without an offer nothing has to be checked to know.
    OrderErrorTextKey:
      problems.items.get(item.id) ?? (offer || article.isShippingArticle ? null : 'error.articleNotOffered'),
  };
}

export function cartWire(open: OpenCart, language: string, problems: CartProblems = NO_PROBLEMS): Wire {
  return {
    CartId: open.id,
    RestaurantId: open.restaurant.id,
    RestaurantName: open.restaurant.name,
    DeliveryLocationId: open.location.id,
    DeliveryLocationName: translate(open.location.name, language),
    OrderDate: open.orderDate,
    DeliveryTime: {
      ID: open.time.id,
      Time: open.time.time,
      EndTime: open.time.endTime,
      Name: translateOrNull(open.time.name, language),
    },
    DeliveryLocationTypeShortName: open.location.typeShortName,
    OrderUntil: open.slot?.orderUntil ?? null,
    SubsidyLeft: moneyIfSent(open.subsidyLeft),
    IsMovable: true,
    IsOrderOnlyForEstimation: open.isEstimate,
    GrossPriceTotalSum: fromCents(open.total),
    CartItems: open.lines.map((line) => itemWire(line, language, problems)),
    AddressDto: open.address && fromAddress(open.address),
    Comment: open.cart.comment,
    DeliveryOption: heldOption(open.cart, open.location)?.shortName ?? null,
    DeliveryOptions: open.location.deliveryOptions.map(({ shortName, name }) => ({
      ShortName: shortName,
      Name: translate(name, language),
    })),
    OrderErrorTextKey: problems.cart,
  };
}
