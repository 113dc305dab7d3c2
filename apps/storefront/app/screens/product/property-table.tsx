interface PropertyTableProps {
  properties: readonly { name: string; value: string }[]
}

export function PropertyTable({ properties }: PropertyTableProps) {
  return (
    <dl>
      {properties.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5 text-note last:border-0">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
