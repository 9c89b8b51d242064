const FEWEST_DIGITS = 4;
const MOST_DIGITS = 20;

/**
 * Whether the text can be dialled: 4 to 20 digits of any script, with a plus in front, and spaces and `( ) / . - –`
 * between them. Lenient, since numbers are written in as many ways as there are countries (CHECK-22, USER-15).
 */
export function isPhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS && /^\+?[\p{Nd}\p{Zs}()/.–-]+$/u.test(text.trim());
}
