/** GeoJSON in longitude and latitude (WGS 84). */
export type Area =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] }
