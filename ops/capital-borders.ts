import type { Position } from './cut-polygon.ts'

/**
 * A line that cuts a district off the rest of Ulaanbaatar. Its ends move to the nearest border, so that they only have to
 * lie near it.
 */
interface Cut {
  /** Zip code of the district, and a position in it. */
  district: string
  inside: Position
  line: Position[]
}

/** Zip code of the district that the cuts leave over. */
export const REST = '18000'

/**
 * Approximate borders between the seven districts that touch each other, drawn along rivers, streets and ridges: good to
 * some hundred metres in the city, and to some kilometres in the hills. They are no survey.
 */
export const CUTS: readonly Cut[] = [
  {
    district: '12600',
    inside: [107.26, 47.77],
    line: [
      [107.3, 48.015],
      [107.22, 47.93],
      [107.18, 47.86],
      [107.165, 47.79],
      [107.13, 47.71],
    ],
  },
  {
    // Selbe and Tuul.
    district: '13000',
    inside: [106.965, 47.918],
    line: [
      [107.05, 48.205],
      [107.02, 48.1],
      [107.005, 48.03],
      [106.965, 47.975],
      [106.95, 47.963],
      [106.943, 47.952],
      [106.936, 47.944],
      [106.93, 47.938],
      [106.932, 47.934],
      [106.9335, 47.927],
      [106.932, 47.922],
      [106.929, 47.915],
      [106.926, 47.907],
      [106.945, 47.902],
      [106.96, 47.893],
      [106.99, 47.887],
      [107.03, 47.87],
      [107.02, 47.8],
      [106.99, 47.734],
    ],
  },
  {
    // Tuul and Dund gol.
    district: '17000',
    inside: [106.905, 47.888],
    line: [
      [106.499, 47.79],
      [106.56, 47.8],
      [106.62, 47.82],
      [106.68, 47.855],
      [106.72, 47.87],
      [106.75, 47.89],
      [106.78, 47.899],
      [106.82, 47.897],
      [106.85, 47.9005],
      [106.875, 47.9022],
      [106.8915, 47.902],
      [106.8999, 47.9028],
      [106.9035, 47.905],
      [106.9045, 47.907],
      [106.915, 47.9065],
      [106.926, 47.907],
    ],
  },
  {
    // Baga toiruu, then Peace Avenue to the west.
    district: '14000',
    inside: [106.92, 47.925],
    line: [
      [106.96, 48.182],
      [106.945, 48.06],
      [106.935, 48.0],
      [106.9285, 47.985],
      [106.918, 47.972],
      [106.912, 47.962],
      [106.9145, 47.95],
      [106.9125, 47.94],
      [106.91, 47.931],
      [106.9125, 47.927],
      [106.914, 47.922],
      [106.9145, 47.9172],
      [106.8975, 47.9162],
      [106.896, 47.911],
      [106.897, 47.909],
      [106.902, 47.9085],
      [106.9045, 47.907],
    ],
  },
  {
    district: '15000',
    inside: [106.905, 47.927],
    line: [
      [106.858, 48.176],
      [106.87, 48.08],
      [106.875, 48.02],
      [106.88, 47.985],
      [106.876, 47.965],
      [106.868, 47.948],
      [106.884, 47.943],
      [106.888, 47.936],
      [106.8893, 47.9305],
      [106.894, 47.9275],
      [106.8985, 47.9245],
      [106.8985, 47.92],
      [106.8975, 47.9162],
    ],
  },
  {
    // The railway and its power stations belong to Bayangol.
    district: '16000',
    inside: [106.87, 47.912],
    line: [
      [106.868, 47.948],
      [106.857, 47.936],
      [106.8525, 47.926],
      [106.8515, 47.915],
      [106.851, 47.911],
      [106.83, 47.907],
      [106.81, 47.9085],
      [106.785, 47.9095],
      [106.78, 47.899],
    ],
  },
]

/** Natural Earth's `Govĭ-Sümber` is the district of Baganuur: an area around that town, 150 km north of Govisümber. */
export const BAGANUUR = { district: '12000', named: 'Govĭ-Sümber' }

/** Bagakhangai, which Natural Earth leaves in Töv: about its area around its town. */
export const BAGAKHANGAI: { district: string; inside: Position; kilometres: number } = {
  district: '12300',
  inside: [107.48, 47.36],
  kilometres: 6.5,
}

/** Govisümber, which Natural Earth leaves in Dornogovi: the end of it around Choir and Shiveegovi, approximately. */
export const GOVISUMBER: { aimag: string; of: string } & Omit<Cut, 'district'> = {
  aimag: '42',
  of: '44',
  inside: [108.361, 46.361],
  line: [
    [109.046, 46.443],
    [109, 46.25],
    [108.75, 46.02],
    [108.4, 45.95],
  ],
}
