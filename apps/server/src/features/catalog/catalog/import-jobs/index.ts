export { createImportFiles } from './import-files.ts'
export { createImportRunner } from './import-runner.ts'
export { createImports } from './imports.service.ts'
