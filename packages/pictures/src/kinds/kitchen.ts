import { darken, lighten } from '../colour.ts'
import { front, glass, gloss, led, mark, metal, seam, shadow, slab, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, path, rect, repeat, stroke, turned } from '../shapes.ts'

export function refrigerator(pen: Pen) {
  const style = pen.random.pick(['french', 'double', 'two-door', 'two-door'])
  const [x, w] = style === 'two-door' ? [300, 400] : [220, 560]
  const skin = pen.linear(
    0,
    [0, darken(pen.colour, 0.16)],
    [0.12, lighten(pen.colour, 0.22)],
    [0.5, pen.colour],
    [1, darken(pen.colour, 0.22)],
  )
  const handle = (hx: number, y: number, h: number) =>
    rect(hx, y, 16, h, 8, metal(pen)) + rect(hx + 16, y + 6, 5, h - 8, 2, '#000000', { opacity: 0.2 })
  const layouts = {
    french:
      seam('M500 96V580M220 580H780', 5) +
      handle(466, 300, 240) +
      handle(518, 300, 240) +
      rect(380, 610, 240, 16, 8, metal(pen)),
    double:
      seam('M500 96V868', 5) +
      handle(466, 260, 420) +
      handle(518, 260, 420) +
      rect(290, 330, 130, 190, 14, '#17191d') +
      rect(308, 350, 94, 40, 6, '#0a0b0d') +
      rect(326, 362, 58, 14, 4, lighten(pen.accent, 0.4)) +
      path('M310 420H400V500H310z', '#2b2e34'),
    'two-door':
      seam('M300 360H700', 5) +
      handle(660, 200, 130) +
      handle(660, 400, 220) +
      rect(460, 250, 90, 34, 8, '#0b0c0e') +
      rect(474, 260, 62, 14, 4, lighten(pen.accent, 0.4)),
  }
  return (
    shadow(pen, 500, 884, w * 0.58, 32) +
    rect(x + 20, 866, 60, 18, 4, '#2a2b2e') +
    rect(x + w - 80, 866, 60, 18, 4, '#2a2b2e') +
    rect(x, 94, w, 776, 16, skin) +
    rect(x, 94, w, 8, 4, '#ffffff', { opacity: 0.5 }) +
    layouts[style] +
    mark(pen, x + 52, 140, 30, pen.contrast, 0.6) +
    path(`M${x + 40} 102H${x + w * 0.42}L${x + w * 0.2} 868H${x + 14}z`, gloss(pen, 0.26))
  )
}

function jugKettle(pen: Pen) {
  const clear = pen.random.chance(0.35)
  const body = 'M330 300H620L690 780Q694 822 650 822H300Q256 822 260 780z'
  const water = clear
    ? path(body, '#cfe3ee', { opacity: 0.75 }) +
      path(
        'M292 560H658L690 780Q694 822 650 822H300Q256 822 260 780z',
        pen.linear(90, [0, '#9fd0ea'], [1, '#5ea5cf']),
        { opacity: 0.8 },
      ) +
      path('M256 770H694Q690 822 650 822H300Q260 822 256 770z', tube(pen, '#8d9196'))
    : path(body, tube(pen, pen.colour))
  return (
    shadow(pen, 480, 880, 310, 34) +
    path('M610 330C860 290 900 520 760 700L716 690', 'none', {
      stroke: darken(pen.colour, 0.55),
      'stroke-width': 52,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    stroke('M640 314C820 300 850 420 800 560', '#6b6f76', 6, { opacity: 0.6 }) +
    path('M330 300L226 268L250 380L318 396z', clear ? '#b8bcc1' : slab(pen, pen.colour)) +
    water +
    ellipse(475, 300, 146, 26, darken(pen.colour, 0.5)) +
    path('M336 296Q350 226 475 222T614 296z', tube(pen, darken(pen.colour, 0.3))) +
    rect(446, 186, 58, 44, 18, '#222428') +
    rect(236, 824, 478, 52, 22, front(pen, '#2a2c30')) +
    led(pen, 640, 850, 6) +
    mark(pen, 470, 640, 46, clear ? '#ffffff' : pen.contrast, 0.6) +
    path('M350 340H410L366 780H300z', '#ffffff', { opacity: 0.3 })
  )
}

function roundKettle(pen: Pen) {
  return (
    shadow(pen, 490, 880, 320, 34) +
    path('M300 420C300 120 680 120 700 420', 'none', {
      stroke: '#26282c',
      'stroke-width': 40,
      'stroke-linecap': 'round',
    }) +
    path('M286 500C220 470 190 400 150 340L110 356C150 470 190 560 270 600z', slab(pen, darken(pen.colour, 0.08))) +
    path(
      'M250 640C250 480 370 380 500 380S750 480 750 640C750 760 690 830 620 830H380C310 830 250 760 250 640z',
      tube(pen, pen.colour),
    ) +
    path('M390 400Q500 340 610 400Q560 420 500 420T390 400z', darken(pen.colour, 0.3)) +
    circle(500, 350, 28, '#26282c') +
    rect(330, 826, 340, 50, 20, '#2a2c30') +
    led(pen, 620, 850, 6) +
    mark(pen, 500, 640, 50, pen.contrast, 0.5) +
    path('M310 620C320 520 380 450 450 430C380 500 350 600 352 720C320 700 306 660 310 620z', '#ffffff', {
      opacity: 0.38,
    })
  )
}

export const kettle = (pen: Pen) => pen.random.pick([jugKettle, jugKettle, roundKettle])(pen)

export function coffeeMachine(pen: Pen) {
  const shade = front(pen, pen.colour)
  const automatic = pen.random.chance(0.5)
  const top = automatic
    ? path('M280 150Q290 104 340 104H680Q730 104 740 150V180H280z', glass(pen))
    : repeat(3, (index) =>
        path(`M${330 + index * 130} 128h84l-10 60h-64z`, '#f5f2ec', { stroke: '#b3aa9c', 'stroke-width': 4 }),
      ) + rect(300, 178, 420, 14, 6, metal(pen))
  return (
    shadow(pen, 510, 884, 340, 34) +
    top +
    rect(240, 184, 540, 210, 34, shade) +
    rect(
      240,
      380,
      540,
      500,
      20,
      pen.linear(0, [0, darken(pen.colour, 0.2)], [0.5, pen.colour], [1, darken(pen.colour, 0.3)]),
    ) +
    rect(280, 400, 460, 370, 18, '#17181b') +
    (automatic
      ? rect(300, 218, 200, 130, 14, '#0b0c0f') +
        repeat(4, (index) =>
          circle(344 + (index % 2) * 100, 252 + Math.floor(index / 2) * 60, 20, lighten(pen.accent, 0.2), {
            opacity: 0.9,
          }),
        )
      : circle(380, 286, 62, '#f4f2ee', { stroke: '#8d9196', 'stroke-width': 10 }) +
        stroke('M380 286L412 250', pen.accent, 7)) +
    circle(660, 284, 48, metal(pen)) +
    circle(660, 284, 34, '#2b2d31') +
    rect(654, 250, 12, 26, 5, '#e8e8e8') +
    rect(440, 394, 140, 66, 16, metal(pen)) +
    rect(476, 458, 14, 34, 5, '#8d9196') +
    rect(530, 458, 14, 34, 5, '#8d9196') +
    stroke('M482 494V620M537 494V620', '#5b3420', 8) +
    path(
      'M430 600H590L574 746Q570 764 550 764H470Q450 764 446 746z',
      pen.linear(0, [0, '#d9d4cb'], [0.3, '#ffffff'], [1, '#c9c3b9']),
    ) +
    stroke('M590 640C640 640 640 710 580 712', '#e9e4db', 14) +
    ellipse(510, 602, 80, 15, '#6b3f26') +
    ellipse(500, 600, 46, 8, '#c99a6b') +
    rect(250, 776, 520, 92, 18, metal(pen)) +
    repeat(14, (index) => rect(286 + index * 32, 790, 18, 8, 4, '#55585d')) +
    mark(pen, 510, 828, 30, '#55585d', 0.9)
  )
}

export function riceCooker(pen: Pen) {
  return (
    shadow(pen, 500, 874, 340, 40) +
    path('M170 440H830V700Q820 870 660 870H340Q180 870 170 700z', tube(pen, pen.colour)) +
    path(
      'M166 450C170 250 320 190 500 190S830 250 834 450z',
      pen.radial(0.38, 0.25, 0.85, [0, lighten(pen.colour, 0.55)], [0.5, pen.colour], [1, darken(pen.colour, 0.35)]),
    ) +
    rect(162, 436, 676, 30, 15, metal(pen)) +
    ellipse(500, 236, 70, 20, '#33363b') +
    ellipse(500, 232, 40, 10, '#6b7077') +
    path('M380 196Q500 120 620 196', 'none', { stroke: '#2a2c30', 'stroke-width': 26, 'stroke-linecap': 'round' }) +
    rect(330, 520, 340, 230, 40, '#17191c') +
    rect(370, 548, 260, 90, 14, '#0a1512') +
    rect(400, 570, 60, 46, 6, lighten(pen.accent, 0.45)) +
    rect(474, 570, 60, 46, 6, lighten(pen.accent, 0.45)) +
    circle(566, 580, 6, '#ffffff') +
    circle(566, 606, 6, '#ffffff') +
    repeat(4, (index) => rect(372 + index * 68, 664, 52, 34, 12, index === 0 ? pen.accent : '#3a3d43')) +
    mark(pen, 500, 796, 34, pen.contrast, 0.5) +
    path('M230 400C250 300 330 240 420 224C320 290 290 370 290 440H230z', '#ffffff', { opacity: 0.3 })
  )
}

export function blender(pen: Pen) {
  return (
    shadow(pen, 490, 884, 250, 34) +
    path('M650 260C800 250 800 540 630 540', 'none', { stroke: darken(pen.colour, 0.45), 'stroke-width': 40 }) +
    path('M300 190H680L620 620H360z', '#dcebf2', { opacity: 0.85 }) +
    path('M330 410H648L620 620H360z', pen.linear(90, [0, lighten(pen.accent, 0.25)], [1, darken(pen.accent, 0.05)]), {
      opacity: 0.9,
    }) +
    ellipse(489, 410, 159, 20, lighten(pen.accent, 0.5)) +
    repeat(4, (row) => rect(560 - row * 6, 300 + row * 70, 44, 6, 3, '#5c6a72', { opacity: 0.6 })) +
    path('M330 200H396L420 610H372z', '#ffffff', { opacity: 0.5 }) +
    rect(286, 140, 408, 62, 24, slab(pen, darken(pen.colour, 0.3))) +
    rect(430, 104, 120, 46, 16, darken(pen.colour, 0.2)) +
    rect(350, 614, 280, 46, 12, tube(pen, '#8d9196')) +
    path('M336 656H644L700 830Q704 880 660 880H320Q276 880 280 830z', tube(pen, pen.colour)) +
    circle(490, 770, 62, metal(pen)) +
    circle(490, 770, 46, '#26282c') +
    rect(484, 730, 12, 36, 5, '#ffffff') +
    led(pen, 596, 780, 6) +
    mark(pen, 380, 782, 32, pen.contrast, 0.6)
  )
}

export function microwave(pen: Pen) {
  const dial = pen.random.chance(0.5)
  const panel = dial
    ? circle(800, 430, 50, metal(pen)) +
      circle(800, 430, 38, '#2b2d31') +
      rect(796, 396, 8, 28, 4, '#fff') +
      circle(800, 590, 50, metal(pen)) +
      circle(800, 590, 38, '#2b2d31') +
      turned(60, 800, 590, rect(796, 556, 8, 28, 4, '#fff'))
    : repeat(12, (index) => rect(752 + (index % 3) * 36, 430 + Math.floor(index / 3) * 40, 26, 26, 8, '#3a3d43')) +
      rect(752, 604, 98, 40, 12, pen.accent)
  return (
    shadow(pen, 500, 774, 430, 34) +
    rect(150, 748, 70, 24, 6, '#26282c') +
    rect(780, 748, 70, 24, 6, '#26282c') +
    rect(84, 250, 832, 504, 26, front(pen, pen.colour)) +
    rect(84, 250, 832, 8, 4, '#ffffff', { opacity: 0.4 }) +
    rect(108, 276, 600, 452, 18, '#141619') +
    rect(160, 326, 470, 352, 14, pen.radial(0.5, 0.6, 0.7, [0, '#6b543a'], [0.6, '#2b241d'], [1, '#121110'])) +
    rect(160, 326, 470, 352, 14, pen.pattern(9, circle(4, 4, 1.6, '#000000', { opacity: 0.5 }))) +
    ellipse(395, 626, 170, 22, '#9fb4bd', { opacity: 0.5 }) +
    path('M176 340H420L260 668H176z', '#ffffff', { opacity: 0.09 }) +
    rect(650, 320, 26, 364, 13, metal(pen)) +
    rect(730, 290, 160, 430, 14, '#1b1d21') +
    rect(748, 310, 124, 50, 8, '#060809') +
    rect(770, 324, 34, 24, 4, lighten(pen.accent, 0.4)) +
    rect(814, 324, 34, 24, 4, lighten(pen.accent, 0.4)) +
    panel +
    mark(pen, 395, 708, 16, '#ffffff', 0.7)
  )
}

export function airFryer(pen: Pen) {
  return (
    shadow(pen, 500, 880, 300, 36) +
    path(
      'M250 300C256 150 350 112 500 112S744 150 750 300L764 800Q764 876 690 876H310Q236 876 236 800z',
      tube(pen, pen.colour),
    ) +
    rect(350, 190, 300, 170, 34, '#101215') +
    rect(382, 222, 110, 54, 8, '#0a1512') +
    rect(394, 234, 36, 30, 5, lighten(pen.accent, 0.4)) +
    rect(440, 234, 36, 30, 5, lighten(pen.accent, 0.4)) +
    repeat(3, (index) => circle(530 + index * 36, 250, 12, '#3c4047')) +
    repeat(6, (index) => circle(394 + index * 42, 318, 9, '#6d727a')) +
    path('M246 440H754L762 800Q760 850 700 850H300Q240 850 238 800z', slab(pen, darken(pen.colour, 0.1))) +
    seam('M246 440H754', 6) +
    (pen.random.chance(0.5)
      ? rect(320, 490, 360, 150, 30, glass(pen)) + path('M340 500H460L400 630H330z', '#ffffff', { opacity: 0.12 })
      : '') +
    path('M420 640H580V760Q580 800 540 800H460Q420 800 420 760z', pen.linear(90, [0, '#4a4e55'], [1, '#1b1c1f'])) +
    mark(pen, 500, 720, 34, '#ffffff', 0.6) +
    path('M290 300C300 200 340 150 420 136C340 220 330 380 326 560L282 560z', '#ffffff', { opacity: 0.22 })
  )
}

export function toaster(pen: Pen) {
  const bread = (x: number) =>
    path(
      `M${x} 400V300Q${x - 26} 220 ${x + 60} 216H${x + 200}Q${x + 276} 220 ${x + 250} 300V400z`,
      pen.linear(90, [0, '#e2a85d'], [1, '#b97a35']),
    ) + path(`M${x + 20} 400V310Q${x + 4} 244 ${x + 66} 240H${x + 190}Q${x + 248} 244 ${x + 230} 310V400z`, '#f4d9a6')
  return (
    shadow(pen, 500, 836, 400, 36) +
    bread(240) +
    bread(520) +
    path(
      'M130 470Q136 360 240 360H760Q864 360 870 470L880 760Q880 820 820 820H180Q120 820 120 760z',
      tube(pen, pen.colour),
    ) +
    rect(210, 372, 580, 26, 13, '#1a1b1e') +
    rect(120, 790, 760, 34, 17, '#26282c') +
    rect(846, 480, 30, 200, 15, '#26282c') +
    rect(840, 520, 70, 44, 14, metal(pen)) +
    circle(760, 640, 50, metal(pen)) +
    circle(760, 640, 38, '#2c2e32') +
    rect(755, 606, 10, 28, 5, '#fff') +
    mark(pen, 300, 620, 64, pen.contrast, 0.5) +
    path('M190 430H420L300 780H180z', gloss(pen, 0.35))
  )
}

export function stove(pen: Pen) {
  const ring = (x: number, y: number, rx: number) =>
    ellipse(x, y, rx, rx * 0.34, '#0d0e10', { stroke: '#4a4e55', 'stroke-width': 4 }) +
    ellipse(x, y, rx * 0.6, rx * 0.2, 'none', { stroke: pen.accent, 'stroke-width': 4, opacity: 0.8 })
  return (
    shadow(pen, 500, 882, 340, 32) +
    path('M230 230H770L820 330H180z', glass(pen)) +
    ring(370, 262, 74) +
    ring(630, 262, 74) +
    ring(340, 304, 70) +
    ring(660, 304, 82) +
    rect(180, 328, 640, 548, 16, front(pen, pen.colour)) +
    repeat(
      5,
      (index) =>
        circle(270 + index * 90, 384, 30, metal(pen)) +
        circle(270 + index * 90, 384, 21, '#2b2d31') +
        rect(267 + index * 90, 364, 6, 18, 3, '#fff'),
    ) +
    rect(690, 362, 100, 44, 8, '#0a0b0d') +
    rect(710, 374, 60, 20, 4, lighten(pen.accent, 0.4)) +
    rect(214, 440, 572, 330, 16, '#1b1d20') +
    rect(270, 520, 460, 210, 12, pen.radial(0.5, 0.7, 0.7, [0, '#7a5a33'], [0.7, '#2b2119'], [1, '#15120f'])) +
    path('M290 530H480L380 720H280z', '#ffffff', { opacity: 0.1 }) +
    rect(260, 464, 480, 22, 11, metal(pen)) +
    seam('M180 796H820', 4) +
    rect(420, 824, 160, 14, 7, metal(pen))
  )
}
