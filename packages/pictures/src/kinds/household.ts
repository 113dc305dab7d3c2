import { darken, lighten } from '../colour.ts'
import { bar, front, glass, gloss, led, mark, mesh, metal, seam, shadow, slab, softShade, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, group, path, rect, repeat, stroke, turned } from '../shapes.ts'

export function washingMachine(pen: Pen) {
  const dryer = pen.random.chance(0.3)
  const drum = pen.radial(0.42, 0.36, 0.75, [0, '#8f979f'], [0.45, '#3c424a'], [0.85, '#15181c'], [1, '#0b0c0e'])
  const ring = pen.random.chance(0.5) ? metal(pen) : slab(pen, '#2a2c31')
  return (
    shadow(pen, 500, 884, 360, 32) +
    rect(196, 112, 608, 760, 22, front(pen, pen.colour)) +
    rect(196, 112, 608, 8, 4, '#ffffff', { opacity: 0.5 }) +
    rect(196, 112, 608, 126, 18, lighten(pen.colour, 0.1)) +
    seam('M196 240H804', 3) +
    rect(226, 142, 170, 68, 10, darken(pen.colour, 0.08), { stroke: darken(pen.colour, 0.25), 'stroke-width': 2 }) +
    circle(500, 176, 42, metal(pen)) +
    circle(500, 176, 31, '#e9e9ea') +
    rect(496, 148, 8, 22, 4, pen.accent) +
    rect(580, 146, 196, 60, 10, '#0b0c0f') +
    rect(600, 162, 56, 28, 5, lighten(pen.accent, 0.4)) +
    repeat(4, (index) => circle(684 + index * 24, 176, 6, '#6b7078')) +
    circle(500, 540, 246, ring) +
    circle(500, 540, 222, '#202327') +
    circle(500, 540, 196, drum) +
    repeat(3, (index) => turned(index * 120 + 20, 500, 540, rect(488, 356, 24, 84, 12, '#737b84', { opacity: 0.7 }))) +
    (dryer ? '' : path('M312 590Q400 548 500 590T688 590Q670 736 500 736T312 590z', '#8fc4e0', { opacity: 0.4 })) +
    path('M360 430Q420 356 520 352Q420 420 372 560Q340 500 360 430z', '#ffffff', { opacity: 0.28 }) +
    rect(726, 500, 20, 86, 10, '#d9dbde') +
    rect(650, 808, 110, 40, 8, darken(pen.colour, 0.08)) +
    mark(pen, 236, 830, 26, pen.contrast, 0.5) +
    rect(220, 866, 60, 18, 4, '#26282c') +
    rect(720, 866, 60, 18, 4, '#26282c')
  )
}

export function vacuum(pen: Pen) {
  const tilt = pen.random.pick([8, -8, 12])
  return (
    shadow(pen, tilt > 0 ? 420 : 580, 892, 220, 26) +
    turned(
      tilt,
      500,
      500,
      rect(484, 330, 32, 480, 12, tube(pen, pen.accent)) +
        path(
          'M330 800Q340 768 380 768H620Q660 768 670 800L690 868Q690 890 664 890H336Q310 890 310 868z',
          tube(pen, darken(pen.colour, 0.1)),
        ) +
        rect(318, 852, 364, 30, 14, '#1d1f23') +
        rect(356, 800, 288, 30, 15, mesh(pen, '#8a8f96', 9)) +
        rect(470, 730, 60, 60, 16, tube(pen, pen.colour)) +
        stroke('M560 130C690 120 690 330 570 336', darken(pen.colour, 0.35), 44) +
        circle(500, 170, 104, slab(pen, pen.colour)) +
        circle(500, 170, 72, '#1b1d21') +
        circle(500, 170, 60, mesh(pen, '#5d626a', 10)) +
        circle(500, 170, 24, pen.accent) +
        rect(424, 240, 152, 200, 46, pen.linear(0, [0, '#8fa0ab', 0.9], [0.25, '#eef4f7', 0.95], [1, '#7c8b95', 0.9])) +
        path('M450 430L480 270H520L550 430z', '#5c666d', { opacity: 0.5 }) +
        rect(550, 318, 96, 130, 24, slab(pen, darken(pen.colour, 0.3))) +
        led(pen, 598, 420, 6) +
        mark(pen, 598, 376, 26, '#ffffff', 0.7),
    )
  )
}

export function robotVacuum(pen: Pen) {
  const tower = pen.random.chance(0.6)
  const dock = pen.random.chance(0.5)
    ? rect(340, 130, 320, 440, 50, tube(pen, pen.colour)) +
      rect(372, 180, 256, 90, 20, '#1a1c20') +
      mark(pen, 500, 330, 40, pen.contrast, 0.5)
    : ''
  return (
    shadow(pen, 500, 800, 400, 66) +
    dock +
    path('M120 560V680C120 880 880 880 880 680V560z', tube(pen, darken(pen.colour, 0.15))) +
    stroke('M140 700C200 850 800 850 860 700', '#17181b', 14, { opacity: 0.6 }) +
    ellipse(500, 560, 380, 196, slab(pen, pen.colour)) +
    ellipse(500, 556, 350, 176, 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.3 }) +
    (tower
      ? path('M404 470V512C404 556 596 556 596 512V470z', tube(pen, '#26282c')) +
        ellipse(500, 470, 96, 44, slab(pen, pen.accent)) +
        rect(414, 506, 172, 8, 4, '#ffffff', { opacity: 0.25 })
      : ellipse(500, 560, 120, 56, glass(pen))) +
    rect(466, 640, 68, 28, 14, darken(pen.colour, 0.35)) +
    led(pen, 500, 654, 6) +
    mark(pen, 500, 706, 26, pen.contrast, 0.5) +
    rect(380, 778, 240, 34, 17, '#101114') +
    path('M180 520C230 430 350 386 470 380C350 420 260 500 240 600z', '#ffffff', { opacity: 0.22 })
  )
}

export function airPurifier(pen: Pen) {
  const roundBody = pen.random.chance(0.5)
  const [x, w] = roundBody ? [300, 400] : [270, 460]
  return (
    shadow(pen, 500, 884, w * 0.58) +
    rect(x, 130, w, 750, roundBody ? 60 : 36, tube(pen, pen.colour)) +
    rect(x + 24, 480, w - 48, 360, 24, mesh(pen, pen.colour, 15)) +
    ellipse(500, 150, w / 2, 52, lighten(pen.colour, 0.35)) +
    ellipse(500, 150, w / 2 - 40, 36, '#2a2d32') +
    repeat(7, (index) =>
      ellipse(500, 150, 20 + index * 18, 4 + index * 4.5, 'none', { stroke: '#5c6169', 'stroke-width': 3 }),
    ) +
    circle(500, 330, 74, '#101215') +
    circle(500, 330, 66, 'none', { stroke: lighten(pen.accent, 0.2), 'stroke-width': 9 }) +
    rect(466, 312, 26, 36, 5, '#ffffff') +
    rect(502, 312, 26, 36, 5, '#ffffff') +
    mark(pen, 500, 440, 24, pen.contrast, 0.5) +
    rect(x + 30, 868, w - 60, 14, 7, '#26282c')
  )
}

export function airConditioner(pen: Pen) {
  const breeze = repeat(3, (index) =>
    stroke(
      `M${260 + index * 190} 640C${230 + index * 190} 710 ${330 + index * 190} 740 ${280 + index * 190} 820`,
      lighten(pen.accent, 0.55),
      12,
      { opacity: 0.55 - index * 0.08 },
    ),
  )
  return (
    softShade(pen, 60, 330, 880, 400) +
    rect(
      70,
      300,
      860,
      290,
      50,
      pen.linear(90, [0, lighten(pen.colour, 0.4)], [0.6, pen.colour], [1, darken(pen.colour, 0.16)]),
    ) +
    rect(70, 300, 860, 12, 6, '#ffffff', { opacity: 0.6 }) +
    seam('M70 470H930', 3) +
    path('M110 520H890L870 590Q866 604 846 604H154Q134 604 130 590z', '#2a2d32') +
    path('M116 552H884L856 612H144z', pen.linear(90, [0, lighten(pen.colour, 0.3)], [1, darken(pen.colour, 0.14)])) +
    rect(760, 410, 50, 26, 5, lighten(pen.accent, 0.1), { opacity: 0.85 }) +
    rect(818, 410, 28, 26, 5, lighten(pen.accent, 0.1), { opacity: 0.85 }) +
    mark(pen, 150, 424, 30, pen.contrast, 0.6) +
    repeat(12, (index) => rect(180 + index * 54, 318, 38, 6, 3, darken(pen.colour, 0.25))) +
    breeze
  )
}

export function iron(pen: Pen) {
  return (
    shadow(pen, 500, 830, 400, 36) +
    path('M96 800C170 640 330 560 520 552H850Q890 552 894 590L904 780Q904 800 884 800z', slab(pen, pen.colour)) +
    path(
      'M330 640C330 440 420 330 580 326H760Q842 330 858 420L876 552H760L744 470Q738 436 700 436H590C500 440 452 500 440 600z',
      pen.linear(90, [0, '#5a5e65'], [0.5, '#2d3035'], [1, '#1a1b1e']),
    ) +
    path('M360 590C370 470 440 380 560 360', 'none', {
      stroke: '#8d9299',
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }) +
    path('M250 690C330 620 430 596 560 594H800V700H300z', lighten(pen.accent, 0.1), { opacity: 0.65 }) +
    path('M270 690C340 636 430 612 540 610L420 690z', '#ffffff', { opacity: 0.35 }) +
    circle(664, 560, 46, metal(pen)) +
    circle(664, 560, 32, darken(pen.accent, 0.1)) +
    path('M70 830C76 806 90 800 110 800H904Q916 826 896 832H90Q66 836 70 830z', metal(pen)) +
    stroke('M868 440C960 430 940 250 900 170', '#2b2d31', 18) +
    mark(pen, 800, 740, 34, pen.contrast, 0.6) +
    rect(560, 340, 60, 20, 10, pen.accent)
  )
}

export function hairDryer(pen: Pen) {
  const hollow = pen.random.chance(0.45)
  const head = hollow
    ? circle(420, 330, 210, slab(pen, pen.colour)) +
      circle(420, 330, 130, '#e9e6e1') +
      circle(420, 330, 130, 'none', { stroke: pen.accent, 'stroke-width': 16 }) +
      circle(420, 330, 150, 'none', { stroke: darken(pen.colour, 0.4), 'stroke-width': 10 })
    : path('M180 220Q190 180 240 176L620 150Q760 160 770 320T620 490L240 464Q190 460 180 420z', bar(pen, pen.colour)) +
      path('M120 230H186V410H120Q96 400 96 380V260Q96 240 120 230z', '#26282c') +
      circle(660, 320, 104, mesh(pen, '#5a5f66', 12)) +
      circle(660, 320, 108, 'none', { stroke: pen.accent, 'stroke-width': 8 })
  return (
    shadow(pen, 480, 886, 190, 26) +
    turned(
      hollow ? 0 : -6,
      480,
      600,
      path('M400 440H540L560 840Q560 884 520 884H440Q400 884 400 840z', tube(pen, darken(pen.colour, 0.12))) +
        stroke('M482 884V940', '#2b2d31', 18) +
        rect(458, 560, 50, 96, 20, '#26282c') +
        rect(466, 570, 34, 36, 12, pen.accent) +
        circle(484, 710, 18, '#26282c'),
    ) +
    head +
    (hollow
      ? rect(600, 240, 120, 180, 40, bar(pen, pen.accent)) + mark(pen, 420, 158, 26, pen.contrast, 0.6)
      : mark(pen, 400, 320, 56, pen.contrast, 0.5) +
        path('M230 210L560 186Q420 230 240 250z', '#ffffff', { opacity: 0.4 }))
  )
}

export function humidifier(pen: Pen) {
  const mist = repeat(4, (index) =>
    circle(
      470 + index * 26,
      190 - index * 26,
      50 + index * 14,
      pen.radial(0.5, 0.5, 0.5, [0, '#ffffff', 0.85], [1, '#ffffff', 0]),
    ),
  )
  return (
    shadow(pen, 500, 884, 260) +
    mist +
    path(
      'M330 320Q340 240 440 236H560Q660 240 670 320L720 640H280z',
      pen.linear(0, [0, '#a9c6d6', 0.9], [0.25, '#eaf4f9', 0.95], [1, '#9dbccd', 0.9]),
    ) +
    path('M304 480H696L720 640H280z', '#7fb8d8', { opacity: 0.6 }) +
    ellipse(500, 238, 64, 20, '#33373d') +
    path('M276 636H724L736 820Q736 884 670 884H330Q264 884 264 820z', tube(pen, pen.colour)) +
    circle(500, 760, 56, metal(pen)) +
    circle(500, 760, 42, lighten(pen.colour, 0.2)) +
    led(pen, 500, 728, 6) +
    stroke('M276 640H724', pen.accent, 6) +
    path('M360 300H420L380 620H310z', '#ffffff', { opacity: 0.45 })
  )
}

export function fan(pen: Pen) {
  const blade = (index: number) =>
    turned(
      index * 72,
      500,
      350,
      path(
        'M500 350C520 240 620 190 660 250C690 310 600 370 500 350z',
        pen.linear(40, [0, lighten(pen.accent, 0.45)], [1, pen.accent]),
        { opacity: 0.85 },
      ),
    )
  return (
    shadow(pen, 500, 888, 240, 26) +
    rect(482, 560, 36, 310, 10, tube(pen, pen.colour)) +
    ellipse(500, 876, 210, 26, slab(pen, pen.colour)) +
    circle(500, 350, 250, '#ffffff', { opacity: 0.5 }) +
    repeat(5, blade) +
    repeat(24, (index) =>
      turned(index * 15, 500, 350, stroke('M500 300Q508 200 500 100', darken(pen.colour, 0.35), 4, { opacity: 0.7 })),
    ) +
    circle(500, 350, 250, 'none', { stroke: pen.colour, 'stroke-width': 16 }) +
    circle(500, 350, 160, 'none', { stroke: darken(pen.colour, 0.35), 'stroke-width': 4 }) +
    circle(500, 350, 54, slab(pen, pen.colour)) +
    mark(pen, 500, 350, 36, pen.contrast, 0.6) +
    rect(456, 600, 88, 110, 20, slab(pen, pen.colour)) +
    led(pen, 500, 640, 7)
  )
}

export function heater(pen: Pen) {
  return (
    shadow(pen, 500, 880, 380, 34) +
    rect(180, 836, 90, 40, 12, '#26282c') +
    rect(730, 836, 90, 40, 12, '#26282c') +
    repeat(
      9,
      (index) =>
        rect(150 + index * 78, 210, 66, 630, 33, tube(pen, pen.colour)) +
        rect(164 + index * 78, 260, 8, 500, 4, '#ffffff', { opacity: 0.35 }),
    ) +
    rect(130, 260, 740, 26, 13, darken(pen.colour, 0.15)) +
    rect(130, 760, 740, 26, 13, darken(pen.colour, 0.15)) +
    rect(760, 320, 130, 400, 30, slab(pen, '#2b2d31')) +
    circle(825, 420, 42, metal(pen)) +
    rect(821, 388, 8, 26, 4, pen.accent) +
    rect(790, 510, 70, 46, 8, '#0a0b0d') +
    rect(802, 522, 20, 22, 3, '#ffb26b') +
    rect(828, 522, 20, 22, 3, '#ffb26b') +
    led(pen, 825, 610, 8)
  )
}

export function scale(pen: Pen) {
  return (
    softShade(pen, 130, 240, 740, 680) +
    rect(140, 170, 720, 690, 90, slab(pen, pen.colour)) +
    rect(140, 170, 720, 690, 90, 'none', { stroke: '#ffffff', 'stroke-width': 6, opacity: 0.35 }) +
    rect(380, 240, 240, 100, 18, '#0a0b0d') +
    repeat(3, (index) => rect(412 + index * 56, 262, 38, 56, 6, lighten(pen.accent, 0.45))) +
    repeat(4, (index) => circle(index % 2 ? 700 : 300, index < 2 ? 480 : 730, 60, metal(pen), { opacity: 0.8 })) +
    path('M170 260Q180 200 250 196H560L190 700z', gloss(pen, 0.4)) +
    mark(pen, 500, 610, 56, pen.contrast, 0.5)
  )
}

export function shaver(pen: Pen) {
  return (
    shadow(pen, 500, 886, 170) +
    turned(
      6,
      500,
      500,
      path('M400 360H600L626 760Q630 884 500 884T374 760z', tube(pen, pen.colour)) +
        path('M440 420H560L574 700Q570 780 500 780T426 700z', darken(pen.colour, 0.5)) +
        rect(388, 300, 224, 70, 26, tube(pen, '#8d9196')) +
        path(
          'M340 150Q350 100 420 100H580Q650 100 660 150L640 290Q630 320 600 320H400Q370 320 360 290z',
          slab(pen, '#33363b'),
        ) +
        circle(430, 190, 62, metal(pen)) +
        circle(570, 190, 62, metal(pen)) +
        circle(500, 262, 50, metal(pen)) +
        repeat(2, (index) => circle(430 + index * 140, 190, 36, mesh(pen, '#55585d', 9))) +
        circle(500, 470, 34, metal(pen)) +
        circle(500, 470, 22, pen.accent) +
        led(pen, 500, 720, 6) +
        mark(pen, 500, 600, 36, '#ffffff', 0.6),
    )
  )
}

export function backpack(pen: Pen) {
  return (
    shadow(pen, 500, 886, 300, 36) +
    stroke('M420 170C420 70 580 70 580 170', darken(pen.colour, 0.4), 26) +
    path(
      'M240 380C240 200 340 140 500 140S760 200 760 380V800Q760 880 680 880H320Q240 880 240 800z',
      tube(pen, pen.colour),
    ) +
    path('M290 400C290 250 380 196 500 196S710 250 710 400', 'none', {
      stroke: darken(pen.colour, 0.5),
      'stroke-width': 8,
    }) +
    path(
      'M300 560Q300 520 340 520H660Q700 520 700 560V800Q700 850 650 850H350Q300 850 300 800z',
      slab(pen, darken(pen.colour, 0.1)),
    ) +
    stroke('M320 560H680', darken(pen.colour, 0.55), 8) +
    rect(664, 552, 34, 16, 6, metal(pen)) +
    rect(436, 640, 128, 90, 14, pen.accent) +
    mark(pen, 500, 685, 48, '#ffffff', 0.95) +
    rect(226, 470, 34, 300, 17, darken(pen.colour, 0.35)) +
    rect(740, 470, 34, 300, 17, darken(pen.colour, 0.35)) +
    group(stroke('M330 330C340 270 390 236 450 226', '#ffffff', 10), { opacity: 0.3 })
  )
}

export function genericBox(pen: Pen) {
  const top = lighten(pen.colour, 0.35)
  return (
    shadow(pen, 510, 870, 370, 44) +
    path(
      'M140 330L500 440V880L140 740z',
      pen.linear(60, [0, lighten(pen.colour, 0.12)], [1, darken(pen.colour, 0.08)]),
    ) +
    path('M860 330L500 440V880L860 740z', pen.linear(60, [0, darken(pen.colour, 0.1)], [1, darken(pen.colour, 0.34)])) +
    path('M140 330L500 220L860 330L500 440z', top) +
    path('M292 284L652 393L708 376L348 267z', pen.accent, { opacity: 0.9 }) +
    path('M652 393L708 376V480L652 498z', darken(pen.accent, 0.2)) +
    mark(pen, 320, 600, 120, pen.accent, 0.95) +
    rect(240, 700, 150, 16, 8, pen.contrast, { opacity: 0.35, transform: 'skewY(17) translate(0 -90)' }) +
    path('M140 330L500 440L860 330', 'none', { stroke: '#ffffff', 'stroke-width': 4, opacity: 0.45 })
  )
}
