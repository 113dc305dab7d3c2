import { embeddedTarget } from './embedded-target.ts'
import { testConformance } from './test-conformance.ts'

testConformance(embeddedTarget)
