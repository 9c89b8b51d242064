import { isEmail } from '../../../../domain/email.ts';
import { type Translate } from '../../../texts/text-store.ts';

/** The provider's fields that the house checks, as the provider's form names them (COPYandPAY). */
const FIELDS = [
  {
    selector: '.wpwl-control-cardHolder',
    textKey: 'payment.card.holderInvalid',
    isRight: (text: string) => text.length >= 3,
  },
  { selector: '[name="customer.email"]', textKey: 'payment.card.emailInvalid', isRight: isEmail },
] as const;

function unmark(field: HTMLElement): void {
  field.classList.remove('wpwl-has-error');
  field.removeAttribute('aria-invalid');
  const id = field.getAttribute('aria-describedby');
  field.removeAttribute('aria-describedby');
  if (id) field.ownerDocument.getElementById(id)?.remove();
}

/** Beside the field, in the manner of the provider's own hints. */
function mark(field: HTMLElement, id: string, text: string): void {
  const hint = field.ownerDocument.createElement('div');
  hint.id = id;
  hint.className = 'wpwl-hint';
  hint.textContent = text;
  field.after(hint);
  field.classList.add('wpwl-has-error');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  field.addEventListener('input', () => unmark(field), { once: true });
}

/** Whether the card's holder and, where it is asked for, the e-mail address can be sent; tells at each field what is wrong and goes to the first. */
export function checkCardForm(form: HTMLFormElement | null, t: Translate): boolean {
  let first: HTMLInputElement | null = null;
  for (const { selector, textKey, isRight } of FIELDS) {
    const field = form?.querySelector<HTMLInputElement>(selector);
    if (!field) continue;
    unmark(field);
    if (isRight(field.value.trim())) continue;
    mark(field, `${textKey.replaceAll('.', '-')}-hint`, t(textKey));
    first ??= field;
  }
  first?.focus();
  return first === null;
}
