/** The rows of a statement that is sent as it is (`db.execute`), alike from both drivers. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** The rows of a key, in their order. */
export function rowsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => readonly Row[] {
  const of = new Map<Key, Row[]>();
  for (const row of rows) {
    const known = of.get(keyOf(row));
    if (known) known.push(row);
    else of.set(keyOf(row), [row]);
  }
  return (key) => of.get(key) ?? [];
}
