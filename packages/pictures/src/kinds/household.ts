import { darken, lighten } from '../colour.ts'
import { front, glass, led, mark, mesh, metal, seam, shadow, slab, tube } from '../materials.ts'
import type { Pen } from '../pen.ts'
import { circle, ellipse, path, rect, repeat, stroke, turned } from '../shapes.ts'

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
