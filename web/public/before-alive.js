// What happens between the first paint and the moment when the page hears somebody (`alive`, from
// use-shell.ts). Deferred, so always before the page's own script.

// The page's scripts come when there is something to see: on a slow network they would share it with
// what is painted first. Nothing is painted in a tab that nobody sees.
const longestMs = 1000
const { content } = document.getElementById('scripts')
const load = () => document.head.append(content)
if (document.visibilityState === 'hidden') load()
else {
  setTimeout(load, longestMs)
  const whenPainted = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) load()
  })
  whenPainted.observe({ type: 'paint', buffered: true })
}

// As soon as the page hears, it is told what was typed or filled in by the browser, and the last button
// is pressed again. Links need nobody who hears.
let pressed
const keep = (event) => {
  const button = event.target.closest?.('button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = button
}
addEventListener('click', keep, true)
addEventListener('alive', hear, { once: true })

function hear() {
  removeEventListener('click', keep, true)
  for (const field of document.querySelectorAll('input, textarea')) {
    if (field.value !== field.defaultValue) tell(field)
  }
  if (pressed?.isConnected) pressed.click()
}

function tell(field) {
  const typed = field.value
  // React takes over at once what something happens to.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // It hears only of values that it does not know: its own setter is on the field, the browser's is not.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
