import { randomUUID } from 'node:crypto';
import { checkoutCarts } from '../../../contract/cart.ts';
import { executePayment } from '../../../contract/payment.ts';
import { isDeliveredTo } from '../../../domain/delivery.ts';
import { type Check } from '../trial/check.ts';
import { findMeals, isHome, type Meal } from '../steps/meals.ts';
import { type Cart, numbersIn, Ordering } from '../steps/ordering.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { type Answer } from '../trial/visitor.ts';
import { isRefused, keep, Skipped } from '../trial/outcome.ts';
import { keepSums } from '../steps/order-sums.ts';
import { openSlots } from '../steps/slots.ts';

const group = 'Home delivery (with --order)';
const required = { group, weight: 'required', section: '1, 7; contract notes' } as const;

/** A postcode that no place delivers to. */
const ELSEWHERE = '00000';

const found = new WeakMap<Trial, Promise<Meal | null>>();

async function findMeal(trial: Trial, { meals }: Ordering): Promise<Meal | null> {
  const today = await trial.today();
  const own = meals.map(({ slot }) => slot.date);
  const slots = (await openSlots(trial)).filter(
    (slot) => isHome(slot) && slot.date > today && !own.includes(slot.date),
  );
  return (await findMeals(trial, slots, 1))[0] ?? null;
}

/** A cart for a home delivery. Throws `Skipped` where the tenant has none. */
async function started(trial: Trial): Promise<{ ordering: Ordering; meal: Meal; cart: Cart; postcode: string }> {
  const ordering = await Ordering.of(trial);
  const finding = found.get(trial) ?? findMeal(trial, ordering);
  found.set(trial, finding);
  const meal = await finding;
  if (!meal) throw new Skipped('no place of type DEL takes orders for a day to come with dishes');
  const [cart] = await ordering.freshCarts([meal]);
  const [postcode = ''] = (meal.slot.place.DeliveryZips ?? '')
    .split(';')
    .map((zip) => zip.trim())
    .filter(Boolean);
  return { ordering, meal, cart: cart!, postcode: postcode || '1010' };
}

const addressAt = (postcode: string) => ({
  Person_FirstName: 'Conformance',
  Person_LastName: 'Trial',
  Person_Street: 'Teststrasse',
  Person_HouseNumber: '1',
  Person_Zip: postcode,
  Person_City: 'Teststadt',
  Person_Email: 'conformance@mittag.example',
  Person_Phone: '+43 1 234567',
  Stair: '',
  Door: '',
});

function checkOut({ customer }: Ordering, cart: Cart, postcode: string): Promise<Answer> {
  const [option] = cart.DeliveryOptions ?? [];
  const DeliveryOptions = option ? { [cart.CartId]: option.ShortName } : {};
  const body = { Carts: [cart], AddressDto: addressAt(postcode), Comments: {}, DeliveryOptions };
  return customer.send(checkoutCarts, { body });
}

function checkedOut({ CartId }: Cart, answer: Answer): Cart {
  const cart = fitting(checkoutCarts, answer).find((one) => one.CartId === CartId);
  keep(cart !== undefined, 'the answer does not have the cart');
  return cart;
}

const problemsOf = ({ OrderErrorTextKey, CartItems }: Cart): string[] =>
  [OrderErrorTextKey, ...CartItems.map((item) => item.OrderErrorTextKey)].filter((key) => typeof key === 'string');

export const deliveryChecks: Check[] = [
  {
    ...required,
    id: 'delivery.elsewhere',
    calls: [checkoutCarts],
    promise: 'At the checkout, an address outside of DeliveryZips is refused, or the cart tells an OrderErrorTextKey.',
    otherwise: 'The client goes on to the payment of a delivery that nobody brings.',
    run: async (trial) => {
      const { ordering, meal, cart } = await started(trial);
      if (isDeliveredTo(meal.slot.place.DeliveryZips ?? null, ELSEWHERE))
        throw new Skipped('the place delivers everywhere');
      const answer = await checkOut(ordering, cart, ELSEWHERE);
      if (isRefused(answer.status)) return;
      keep(problemsOf(checkedOut(cart, answer)).length > 0, 'the cart tells none');
    },
  },
  {
    ...required,
    id: 'delivery.address',
    calls: [checkoutCarts],
    promise: 'At the checkout, the cart keeps an address that is delivered to, and the way of handing over.',
    otherwise: 'The client asks for the address again, and does not go on to the payment.',
    run: async (trial) => {
      const { ordering, cart, postcode } = await started(trial);
      const checked = checkedOut(cart, await checkOut(ordering, cart, postcode));
      const [problem] = problemsOf(checked);
      keep(problem === undefined, `it says ${problem}`);
      const { AddressDto: address, DeliveryOption } = checked;
      keep(address?.Person_Zip === postcode && address.Person_Street === 'Teststrasse', 'AddressDto is another one');
      const [option] = cart.DeliveryOptions ?? [];
      keep(!option || DeliveryOption === option.ShortName, 'DeliveryOption is another one');
    },
  },
  {
    ...required,
    id: 'delivery.order',
    calls: [executePayment],
    promise: 'The order of a home delivery tells the address that was checked out, and its sums add up.',
    otherwise: 'The customer sees another address, or none, on the order and the invoice.',
    run: async (trial) => {
      const { ordering, cart, postcode } = await started(trial);
      const answer = await checkOut(ordering, cart, postcode);
      if (answer.status !== 200) throw new Skipped('the address could not be checked out');
      try {
        const [number] = numbersIn(await ordering.pay([checkedOut(cart, answer)], randomUUID()));
        const order = (await ordering.orders()).find(({ Bonnumber }) => Bonnumber === number);
        keep(order !== undefined, 'the cart is not ordered');
        const { AddressDto: address } = order;
        keep(address?.Person_Zip === postcode && address.Person_Street === 'Teststrasse', 'AddressDto is another one');
        keepSums(order);
      } finally {
        // What is left is reported by the check that cleans up.
        await ordering.cancelOwn().catch(() => []);
      }
    },
  },
];
