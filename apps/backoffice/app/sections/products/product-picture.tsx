import type { StaffImage } from '@delguur/contract'

/** A picture in its smallest width; the name of what it shows stands beside it. */
export function ProductPicture({ image, size }: { image: StaffImage | null; size: number }) {
  return (
    <span
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 overflow-hidden rounded-control bg-tint align-middle"
    >
      {image && (
        <img
          src={`/images/${image.hash}-${image.widths[0]}.webp`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
