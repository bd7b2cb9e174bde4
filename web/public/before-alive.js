// What happens between the first paint and the moment when the page hears somebody (`alive`, from
// shell/Alive.tsx). Deferred, so always before the page's own script.

// The page's scripts come when there is something to see: on a slow network they would share it with
// what is painted first. Nothing is painted in a tab that nobody sees.
const longestMs = 1000
const againMs = 1000
const { content } = document.getElementById('scripts')
content.querySelector('script').onerror = bringAgain
const load = () => document.head.append(content)
if (document.visibilityState === 'hidden') load()
else {
  setTimeout(load, longestMs)
  const whenPainted = new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) load()
  })
  whenPainted.observe({ type: 'paint', buffered: true })
}

// As soon as the page hears, it is told what was entered, by hand or by the browser, and the last button
// is pressed again. Links need nobody who hears.
const fields = 'input, textarea, select'
const entered = new Map()
let held
let pressed
const hold = (event) => {
  held = event.target.closest?.('button')
  // Or a page that is nearly there takes it, and once more what follows.
  if (held) event.stopImmediatePropagation()
}
const keep = (event) => {
  const button = event.target.closest?.('button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = button
  held = undefined
}
// Kept here: while React takes the page over it sets the fields to what it knows of them.
const note = ({ target }) => {
  if (target.matches?.(fields)) entered.set(target, contentOf(target))
}
const waiting = { pointerdown: hold, click: keep, input: note, change: note }
for (const [kind, listener] of Object.entries(waiting)) addEventListener(kind, listener, true)
// Before React does so, for what the browser filled in without a word.
addEventListener('takeover', look, { once: true })
// Later, as React does nothing at once while it runs an effect, which is where this comes from.
addEventListener('alive', () => setTimeout(hear), { once: true })

// A server that was away for a moment would leave a page that looks alive and never hears anybody.
function bringAgain({ target: { src } }) {
  setTimeout(async () => {
    const status = await fetch(src, { method: 'HEAD' }).then(
      (answer) => answer.status,
      () => null,
    )
    // Of another version, whose scripts have other names.
    if (status === 404) return location.reload()
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', src, onerror: bringAgain }))
  }, againMs)
}

function look() {
  for (const field of document.querySelectorAll(fields)) {
    if (!entered.has(field) && !isUntouched(field)) entered.set(field, contentOf(field))
  }
}

function isUntouched(field) {
  if (isSwitch(field)) return field.checked === field.defaultChecked
  if (field.options) return field.value === valueAtFirst(field)
  return field.value === field.defaultValue
}

function valueAtFirst({ options }) {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
}

function isSwitch({ type }) {
  return type === 'checkbox' || type === 'radio'
}

function contentOf(field) {
  return isSwitch(field) ? field.checked : field.value
}

function hear() {
  for (const [kind, listener] of Object.entries(waiting)) removeEventListener(kind, listener, true)
  for (const [field, value] of entered) tell(field, value)
  if (pressed) press(pressed)
  if (!held) return
  // The pointer is still down: of this press the page will hear only the end.
  addEventListener('click', finish, true)
  addEventListener('pointerdown', forget, true)
}

function forget() {
  removeEventListener('click', finish, true)
  removeEventListener('pointerdown', forget, true)
}

function finish(event) {
  forget()
  if (event.target.closest?.('button') !== held) return
  event.preventDefault()
  event.stopImmediatePropagation()
  press(held)
}

function press(button) {
  if (!button.isConnected) return
  // A menu opens when the pointer goes down.
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
  button.click()
}

function tell(field, value) {
  if (!field.isConnected) return
  // React takes over at once what something happens to.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (isSwitch(field)) {
    field.checked = !value
    field.click()
  } else if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else {
    // React hears only of values that it does not know: its own setter is on the field, the browser's
    // is not.
    field.value = field.defaultValue ?? ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
