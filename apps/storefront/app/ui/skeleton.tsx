import { classNames } from './class-names.ts'

/** A grey placeholder; set width and height (or an aspect) by class. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classNames('block animate-pulse rounded-control bg-tint', className)} aria-hidden="true" />
}

/** A placeholder with the geometry of a product card. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square w-full rounded-card" />
      <Skeleton className="mt-3 h-4 w-1/3" />
      <Skeleton className="mt-2 h-10 w-full" />
      <Skeleton className="mt-2 h-7 w-1/2" />
    </div>
  )
}
