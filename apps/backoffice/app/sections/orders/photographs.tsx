import type { Shipment } from '@delguur/contract'

/** Photographs that a courier or customer took, each opened large by a press. */
export function Photographs({ pictures }: { pictures: Shipment['pictures'] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map(({ hash, widths, alt }) => (
        <li key={hash}>
          <a href={`/images/${hash}-${widths.at(-1)}.webp`} target="_blank" rel="noreferrer">
            <img
              src={`/images/${hash}-${widths[0]}.webp`}
              alt={alt}
              className="size-24 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
