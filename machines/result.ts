/**
 * The result as the kind that a guard has already established. A guard narrows no type, so this is where the chart says which
 * branch it is in; throws where the chart and its guard disagree.
 */
export function expectKind<TResult extends { kind: string }, TKind extends TResult['kind']>(
  result: TResult,
  kind: TKind,
): Extract<TResult, { kind: TKind }> {
  if (result.kind !== kind) throw new Error(`Expected a result of kind ${kind}, got ${result.kind}.`);
  return result as Extract<TResult, { kind: TKind }>;
}
