import { isEmail } from '../../../domain/email.ts';
import { type Translate } from '../../texts/text-store.ts';

/** The fields of the provider's form that we validate, by the provider's selectors (COPYandPAY). */
const FIELDS = [
  {
    selector: '.wpwl-control-cardHolder',
    problemOf: (text: string) =>
      text === '' ? 'payment.card.holderInvalid' : text.length < 3 ? 'payment.card.holderTooShort' : null,
  },
  {
    selector: '[name="customer.email"]',
    problemOf: (text: string) => (isEmail(text) ? null : 'payment.card.emailInvalid'),
  },
] as const;

function unmark(field: HTMLElement): void {
  field.classList.remove('wpwl-has-error');
  field.removeAttribute('aria-invalid');
  const id = field.getAttribute('aria-describedby');
  field.removeAttribute('aria-describedby');
  if (id) field.ownerDocument.getElementById(id)?.remove();
}

/** Adds a hint beside the field, styled like the provider's own. */
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

/**
 * Whether the card holder and, if the form asks for it, the e-mail address are valid. Shows errors at their fields and
 * focuses the first.
 */
export function checkCardForm(form: HTMLFormElement | null, t: Translate): boolean {
  let first: HTMLInputElement | null = null;
  for (const { selector, problemOf } of FIELDS) {
    const field = form?.querySelector<HTMLInputElement>(selector);
    if (!field) continue;
    unmark(field);
    const textKey = problemOf(field.value.trim());
    if (textKey === null) continue;
    mark(field, `${textKey.replaceAll('.', '-')}-hint`, t(textKey));
    first ??= field;
  }
  first?.focus();
  return first === null;
}
