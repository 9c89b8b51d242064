import { useDeferredValue, useMemo, useState } from 'react';
import { type Order } from '../../../domain/order.ts';
import { isFound, searchTextOf } from '../../../domain/order-search.ts';

/** The orders with the words that were typed, out of those that are read. */
export function useOrderSearch(orders: readonly Order[] | undefined) {
  const [words, setWords] = useState('');
  // Thousands of orders are searched, and a page of them drawn, after the letter stands in its field.
  const wanted = useDeferredValue(words.trim());
  const isSearching = wanted !== '';
  const texts = useMemo(() => (isSearching ? orders?.map(searchTextOf) : undefined), [orders, isSearching]);
  const found = useMemo(
    () => (texts ? orders?.filter((_, index) => isFound(texts[index] ?? '', wanted)) : orders),
    [orders, texts, wanted],
  );
  return { words, setWords, isSearching, found };
}
