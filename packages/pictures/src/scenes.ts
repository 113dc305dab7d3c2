import { darken, lighten, mix } from './colour.ts'
import { drawObject, type PictureKind } from './kinds/index.ts'
import { shadow } from './materials.ts'
import { createPen, type Pen } from './pen.ts'
import { svg } from './product.ts'
import { circle, ellipse, group, path, rect, repeat } from './shapes.ts'

interface Cast {
  ground: string
  accent: string
  /** Kind and body colour, then position and size on the banner. */
  objects: readonly (readonly [kind: PictureKind, colour: string, x: number, y: number, scale: number])[]
}

const themes = {
  phones: {
    ground: '#c9dcea',
    accent: '#2b6f9e',
    objects: [
      ['earbuds', '#f2f1ee', 1270, 360, 0.3],
      ['phone', '#31506b', 780, 60, 0.6],
      ['smartwatch', '#2b2d33', 1180, 80, 0.33],
    ],
  },
  computers: {
    ground: '#dcd9ea',
    accent: '#5a55a8',
    objects: [
      ['monitor', '#3a3c43', 980, 60, 0.56],
      ['laptop', '#c4c6cb', 660, 150, 0.52],
      ['mouse', '#2b2d33', 1260, 430, 0.2],
    ],
  },
  audio: {
    ground: '#f0d9cc',
    accent: '#c65f36',
    objects: [
      ['speaker', '#33363c', 1180, 190, 0.42],
      ['headphones', '#d9a387', 780, 60, 0.56],
    ],
  },
  gaming: {
    ground: '#cfd0e8',
    accent: '#6a3fd0',
    objects: [
      ['desktop', '#26282d', 1040, 50, 0.56],
      ['monitor', '#2b2d33', 700, 130, 0.5],
      ['gamepad', '#f1f0ee', 900, 400, 0.27],
    ],
  },
  photo: {
    ground: '#e6e0d2',
    accent: '#b98a2e',
    objects: [
      ['drone', '#dcdad5', 1080, 40, 0.44],
      ['camera', '#2b2d33', 720, 130, 0.52],
      ['lens', '#26282d', 1180, 320, 0.31],
    ],
  },
  kitchen: {
    ground: '#dbe6d6',
    accent: '#4f8a55',
    objects: [
      ['refrigerator', '#d7d9da', 1080, 10, 0.62],
      ['coffee-machine', '#33363b', 730, 170, 0.46],
      ['kettle', '#c0492f', 1010, 370, 0.28],
      ['toaster', '#e8ddc6', 640, 410, 0.24],
    ],
  },
  home: {
    ground: '#d3e5e6',
    accent: '#2d8a91',
    objects: [
      ['washing-machine', '#eceae6', 1060, 60, 0.56],
      ['vacuum', '#565a62', 800, 60, 0.56],
      ['robot-vacuum', '#2f3136', 660, 400, 0.26],
    ],
  },
  winter: {
    ground: '#cfdcec',
    accent: '#3f74b5',
    objects: [
      ['heater', '#eeece8', 1000, 100, 0.53],
      ['humidifier', '#e7e5e0', 740, 130, 0.48],
      ['kettle', '#33363b', 1290, 400, 0.24],
    ],
  },
  sale: {
    ground: '#f3d3cb',
    accent: '#c8382b',
    objects: [
      ['tv', '#26282c', 860, 20, 0.58],
      ['phone', '#40434a', 700, 190, 0.44],
      ['headphones', '#e9e6e0', 1130, 260, 0.38],
    ],
  },
  delivery: {
    ground: '#dfe3cf',
    accent: '#7d8a2e',
    objects: [
      ['generic', '#d2a873', 1060, 110, 0.5],
      ['generic', '#c99a62', 820, 230, 0.4],
      ['smartwatch', '#33363b', 690, 330, 0.29],
    ],
  },
} as const satisfies Record<string, Cast>

export type BannerTheme = keyof typeof themes

export const bannerThemes = Object.keys(themes) as BannerTheme[]

function backdrop(pen: Pen, ground: string) {
  const wall = pen.linear(20, [0, lighten(ground, 0.5)], [0.6, ground], [1, mix(ground, pen.accent, 0.16)])
  const x = pen.random.whole(980, 1140)
  const floor = path('M0 560Q700 500 1600 556V700H0z', mix(ground, pen.accent, 0.08), { opacity: 0.75 })
  return (
    rect(0, 0, 1600, 700, 0, wall) +
    circle(x, 300, pen.random.whole(320, 400), lighten(ground, 0.4), { opacity: 0.7 }) +
    circle(x + 330, 140, pen.random.whole(90, 150), pen.accent, { opacity: 0.14 }) +
    circle(x - 420, 560, pen.random.whole(60, 120), pen.accent, { opacity: 0.1 }) +
    floor
  )
}

/** A wide scene of 1600 × 700 with its left half left free for words set over it; it holds no text itself. */
export function drawBanner({ theme, seed }: { theme: BannerTheme; seed: string }): string {
  const { ground, accent, objects }: Cast = themes[theme]
  const wall = createPen('w', `${theme} ${seed}`, ground, accent)
  const scene = backdrop(wall, ground)
  const pens = objects.map(([kind, colour], index) => createPen(`o${index}x`, `${kind} ${seed}`, colour, accent))
  const cast = objects.map(([kind, , x, y, scale], index) =>
    group(drawObject(kind, pens[index] ?? wall), { transform: `translate(${x} ${y}) scale(${scale})` }),
  )
  return svg(1600, 700, [wall, ...pens], scene + cast.join(''))
}

function shopWindow(pen: Pen, x: number, w: number) {
  const pane = pen.linear(60, [0, '#fdf3dc'], [0.6, '#f0d9ae'], [1, '#d9b987'])
  const shelf = (y: number) => rect(x + 20, y, w - 40, 8, 2, '#8a6b45')
  const goods = repeat(Math.floor((w - 60) / 62), (index) => {
    const h = pen.random.whole(34, 66)
    return (
      rect(x + 34 + index * 62, 520 - h, 40, h, 6, pen.random.pick([pen.accent, '#3a3d43', '#e9e5de', '#b0795a'])) +
      rect(x + 34 + index * 62, 640 - h * 0.8, 40, h * 0.8, 6, pen.random.pick(['#55606b', pen.accent, '#d9d4ca']))
    )
  })
  return (
    rect(x, 400, w, 270, 6, '#2d3036') +
    rect(x + 8, 408, w - 16, 254, 3, pane) +
    goods +
    shelf(520) +
    shelf(640) +
    path(`M${x + 20} 410h${w * 0.3}l-${w * 0.2} 250h-${w * 0.08}z`, '#ffffff', { opacity: 0.28 })
  )
}

/** The front of a shop, 1600 × 900, for a store location: an own street, sky and building for each seed. */
export function drawStore({ accent, seed }: { accent: string; seed: string }): string {
  const pen = createPen('g', `store ${seed}`, '#d9d0c3', accent)
  const wall = pen.random.pick(['#d8cbb8', '#c9ccd2', '#d5b8a4', '#e3ddd2'])
  const floors = pen.random.whole(1, 3)
  const left = pen.random.whole(260, 380)
  const width = 1600 - left - pen.random.whole(220, 340)
  const top = 262 - floors * 86
  const sky = pen.linear(90, [0, '#a9cbe8'], [0.7, '#e8eef0'], [1, '#f4efe4'])
  const hill = path(`M0 560Q260 ${pen.random.whole(360, 460)} 560 500T1120 470T1600 520V700H0z`, '#9db0a0', {
    opacity: 0.6,
  })
  const rows = repeat(floors, (floor) =>
    repeat(Math.floor((width - 60) / 120), (index) =>
      rect(
        left + 46 + index * 120,
        top + 28 + floor * 86,
        74,
        54,
        4,
        pen.linear(60, [0, '#5d7288'], [0.5, '#9fb6c9'], [1, '#4c5f73']),
      ),
    ),
  )
  const awning = repeat(Math.floor(width / 50), (index) =>
    path(`M${left + index * 50} 340h50l-4 46q-21 14-42 0z`, index % 2 ? lighten(pen.accent, 0.75) : pen.accent),
  )
  const half = (width - 240) / 2
  const door =
    rect(left + half + 40, 400, 160, 296, 6, '#2d3036') +
    rect(left + half + 50, 410, 67, 280, 3, '#c9dbe6') +
    rect(left + half + 123, 410, 67, 280, 3, '#b7ccd9') +
    rect(left + half + 108, 540, 6, 60, 3, '#f3f3f3') +
    rect(left + half + 126, 540, 6, 60, 3, '#f3f3f3')
  const tree = (x: number, s: number) =>
    ellipse(x, 706, 60 * s, 12, '#000000', { opacity: 0.18 }) +
    rect(x - 7, 560, 14, 144, 5, '#6b543f') +
    circle(x, 520, 74 * s, '#6f9a6a') +
    circle(x - 34 * s, 556, 48 * s, '#5f8a5c') +
    circle(x + 36 * s, 548, 52 * s, '#7fa877')
  const sign =
    rect(left + 40, 290, 320, 46, 10, darken(pen.accent, 0.25)) +
    circle(left + 74, 313, 12, '#ffffff') +
    rect(left + 102, 302, 170, 10, 5, '#ffffff') +
    rect(left + 102, 320, 110, 7, 3, '#ffffff', { opacity: 0.7 })
  return svg(
    1600,
    900,
    [pen],
    [
      rect(0, 0, 1600, 900, 0, sky),
      circle(pen.random.whole(150, 1450), 130, 60, '#fff6dc', { opacity: 0.9 }),
      hill,
      rect(0, 690, 1600, 210, 0, '#cfc8bd'),
      rect(0, 740, 1600, 160, 0, '#8b8d90'),
      repeat(9, (index) => rect(40 + index * 190, 816, 110, 10, 2, '#e9e6df', { opacity: 0.8 })),
      shadow(pen, left + width / 2, 706, width * 0.52, 18),
      rect(left, top, width, 704 - top, 6, pen.linear(90, [0, lighten(wall, 0.25)], [1, darken(wall, 0.08)])),
      rect(left - 10, top - 12, width + 20, 22, 6, darken(wall, 0.25)),
      rows,
      sign,
      shopWindow(pen, left + 30, half),
      shopWindow(pen, left + half + 210, half),
      door,
      awning,
      tree(pen.random.whole(90, 180), 1),
      tree(pen.random.whole(1430, 1520), 1.15),
    ].join(''),
  )
}
