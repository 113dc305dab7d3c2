import { Bitmap } from '../bitmap.ts'
import type { Geometry, ShapeField } from '../segment.ts'
import { BoxIndex } from './box-index.ts'
import { boxWithin, metresBetween } from './distance.ts'
import { placeInShape } from './place.ts'
import { type Relation, relates } from './relate.ts'
import { type Shape, shapeOf } from './shape.ts'

/** Shapes and points of one field; those of a document count as one shape. */
export class ShapeStore implements ShapeField {
  readonly #shapes = new Map<number, Shape>()
  readonly #boxes = new BoxIndex()

  /** Document numbers only grow and are never removed; callers filter out deleted documents. */
  add(document: number, geometries: readonly Geometry[]): void {
    if (geometries.length === 0) return
    this.put(document, shapeOf(geometries))
  }

  /** Adds a shape from another store. */
  put(document: number, shape: Shape): void {
    this.#shapes.set(document, shape)
    this.#boxes.add(document, shape.box)
  }

  entries(): IterableIterator<[document: number, shape: Shape]> {
    return this.#shapes.entries()
  }

  /**
   * Documents, deleted ones included, with a point within this many metres of the place. `visit` is called before each
   * candidate.
   */
  within(longitude: number, latitude: number, metres: number, size: number, visit: () => void = noVisit): Bitmap {
    const found = new Bitmap(size)
    for (const document of this.#boxes.meeting(boxWithin(longitude, latitude, metres))) {
      visit()
      if (this.metresTo(document, longitude, latitude) <= metres) found.add(document)
    }
    return found
  }

  /** Documents, deleted ones included, whose shape has the given relation to this one. */
  related(relation: Relation, shape: Shape, size: number, visit: () => void = noVisit): Bitmap {
    const found = new Bitmap(size)
    const isFar = relation === 'disjoint'
    for (const document of this.#boxes.meeting(shape.box)) {
      visit()
      if (relates(this.#shapes.get(document) as Shape, isFar ? 'intersects' : relation, shape, visit))
        found.add(document)
    }
    if (!isFar) return found
    const others = new Bitmap(size)
    for (const document of this.#shapes.keys()) if (!found.has(document)) others.add(document)
    return others
  }

  /** Metres to the nearest point of the document; 0 inside an area of it, infinite if it has neither. */
  metresTo(document: number, longitude: number, latitude: number): number {
    const shape = this.#shapes.get(document)
    if (!shape) return Infinity
    const nearest = Math.min(...shape.points.map(([x, y]) => metresBetween(longitude, latitude, x, y)))
    return shape.polygons.length > 0 && placeInShape(shape, longitude, latitude) >= 0 ? 0 : nearest
  }
}

const noVisit = () => {}
