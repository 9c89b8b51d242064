import { registrationFields } from '../../../domain/registration.ts';
import { parseSettings } from '../../../domain/settings.ts';
import { getSettings } from '../../api/settings.ts';
import { type RouterContext } from '../../context/router-context.ts';

/** Loads which fields the house asks for: before a sign-in, only the first settings have been read. */
export async function loadRegister({ api, loadAllTexts }: RouterContext, signal: AbortSignal) {
  const [raw] = await Promise.all([
    getSettings(api, ['AppHiddenPersonalFields', 'AppRequiredPersonalFields'], signal),
    loadAllTexts(),
  ]);
  const { hiddenPersonalFields, requiredPersonalFields } = parseSettings(raw);
  return { rules: registrationFields(hiddenPersonalFields, requiredPersonalFields) };
}

export type RegisterData = Awaited<ReturnType<typeof loadRegister>>;
