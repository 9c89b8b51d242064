import { type ErrorTextKey } from '../../../contract/error-keys.ts';

/** One cart cannot be paid: its transaction is rolled back, the other carts of the call are still paid. */
export class CartRefusal extends Error {
  override name = 'CartRefusal';
  readonly textKey: ErrorTextKey;
  constructor(textKey: ErrorTextKey) {
    super(textKey);
    this.textKey = textKey;
  }
}
