import { useNavigate, useSearch } from '@tanstack/react-router';

/** The page of a list in the address, so that reload, back and forward find it again; the first by default. */
export function usePageInAddress(to: '/order' | '/menu-plan'): { page: number; turn: (page: number) => void } {
  const navigate = useNavigate();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const { page = '' } = search;
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    turn: (next) => void navigate({ to, search: { ...search, page: String(next) }, replace: true, resetScroll: false }),
  };
}
