const PASSED = 'It is passed through at once.';
const UNSEEN_BOOK = 'The ledger and its records have no page of their own: what they tell is seen in the payment.';
const ONE_OF_FOUR = 'One answer of four that are waited for at once: the page is the same with and without it.';
const BESIDE = 'It is worked on beside what the customer does, and nothing waits for it.';

/** States of the statecharts that no journey shows, by id, each with the reason. A name that ends with a dot means all below it. */
export const UNSEEN: Readonly<Record<string, string>> = {
  'session.Opening': PASSED,
  'session.LoggingOut.ClosingDown': PASSED,
  'session.LoggingOut.Left': PASSED,
  'order.wizard.Resuming': PASSED,
  'order.wizard.CheckingOut.Checking.AwaitingCarts':
    'It looks like asking the server, which follows; carts are saved long before.',
  'order.carts.Deciding': PASSED,
  'order.carts.Reloading': BESIDE,
  'card.Waiting': 'The start stands before it.',
  'card.InUse.FetchingTransactions': BESIDE,
  'card.InUse.FinalisingTransactions': BESIDE,
  'card.InUse.ReadingBalance': BESIDE,
  'consent.Reading': PASSED,
  'startup.ReadingHouse.Version.Known': ONE_OF_FOUR,
  'startup.ReadingHouse.Restaurant.Known': ONE_OF_FOUR,
  'startup.ReadingHouse.Languages.Known': ONE_OF_FOUR,
  'startup.ReadingHouse.Settings.Known': ONE_OF_FOUR,
  'ledger.': UNSEEN_BOOK,
  'paymentRecord.': UNSEEN_BOOK,
  Unattended: UNSEEN_BOOK,
};
