import { useState } from 'react';
import { getBinarySetting } from '../../../contract/setting.ts';
import { CARD_SYMBOL_SETTING } from '../../../domain/settings.ts';
import { useApi } from '../../context/hooks.ts';

/** The restaurant's symbol for its card or account; renders nothing if it has none. */
export function CardSymbol({ className }: { className?: string }) {
  const api = useApi();
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={className}
      src={`${api.root}${getBinarySetting.path}?key=${CARD_SYMBOL_SETTING}`}
      alt=""
      onError={() => setIsMissing(true)}
    />
  );
}
