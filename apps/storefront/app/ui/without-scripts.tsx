const RULES = '.needs-scripts{display:none!important}.waits-for-script{display:block!important}'

/** For browsers in which no script runs: what only scripts could work disappears, what they would open is open. */
export function WithoutScripts() {
  return (
    <noscript>
      <style>{RULES}</style>
    </noscript>
  )
}
