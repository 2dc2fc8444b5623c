import { roleAlone, roleWithArticle } from "../../../src/content/article"

test.each([
  ["keeps one", ["a UCLA student", "an SRE", "the author of a book", "a hourly worker"]],
  ["leaves a sentence alone", ["I build software", "I'm a student", "I’ve a shop", "We teach"]],
  ["leaves nothing alone", [""]],
])("article of a role › %s", (_, roles) => {
  expect(roles.map((role) => roleWithArticle(role))).toEqual(roles)
})

test.each([
  ["an", "a vowel", ["engineer", "iOS developer", "urban planner", "usher", "élève"]],
  [
    "an",
    "a letter that is read as a vowel",
    ["HR manager", "MLOps engineer", "R developer", "MIT student"],
  ],
  ["an", "un- and another vowel", ["unassuming coder", "uninformed voter", "unimpressed user"]],
  ["an", "a number that begins with a vowel", ["8-bit artist", "11th grader", "18-year-old"]],
  ["an", "x-ray", ["x-ray technician", "X-ray technician"]],
  ["an", "a silent h", ["hourly worker", "honorary fellow"]],
  ["a", "a consonant", ["teacher", "hotel manager", "SaaS founder", "2D animator", "17-year-old"]],
  ["a", "a letter that is read as a consonant", ["UX designer", "PhD student", "C++ developer"]],
  ["a", "capitals that are read as a word", ["NASA engineer", "FAANG engineer", "RISC-V fan"]],
  ["a", "one and ewe", ["one-time founder", "one-man show", "once-shy speaker", "ewe farmer"]],
  ["a", "u as in user", ["user researcher", "university teacher", "European", "Ukrainian"]],
])("article of a role › is %s before %s", (...row) => {
  const [article, , roles] = row
  expect(roles.map((role) => roleWithArticle(role))).toEqual(
    roles.map((role) => `${article} ${role}`),
  )
})

test.each([
  ["a software engineer.", "software engineer"],
  ["An  engineer", "engineer"],
  ["lawyer at Acme Inc.", "lawyer at Acme Inc."],
  ["A-level teacher", "A-level teacher"],
  ["a", "a"],
])("a role given as %j › is %j alone", (role, alone) => {
  expect(roleAlone(role)).toBe(alone)
})
