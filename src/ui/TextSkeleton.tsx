import { Skeleton } from '@mantine/core';

interface TextSkeletonProps {
  /** Of the text that is awaited. */
  className?: string | undefined;
  /** Pixels. */
  width: number;
}

/** Placeholder of a short text, as high as its line: what stands beside or below does not move when it comes. */
export function TextSkeleton({ className, width }: TextSkeletonProps) {
  return (
    <div className={className}>
      <Skeleton width={width}>{'\u00a0'}</Skeleton>
    </div>
  );
}
