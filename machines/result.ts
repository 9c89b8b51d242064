/**
 * Narrows a result to the kind that a guard has already checked, since guards do not narrow types. Throws if the result
 * is of another kind.
 */
export function expectKind<TResult extends { kind: string }, TKind extends TResult['kind']>(
  result: TResult,
  kind: TKind,
): Extract<TResult, { kind: TKind }> {
  if (result.kind !== kind) throw new Error(`Expected a result of kind ${kind}, got ${result.kind}.`);
  return result as Extract<TResult, { kind: TKind }>;
}
