import { articleFor, roleAlone } from "../../../src/content/article"

const AN = `
AI engineer, API designer, AWS architect, IT consultant, iOS developer, ER doctor, EU lawyer, FPGA engineer, F# developer,
FAQ writer, HR manager, HTML author, HVAC engineer, HPC engineer, LLM engineer, LMS admin, LGBTQ activist, ML engineer,
MLOps engineer, MBA student, MSc student, M.Sc. student, MEng student, MRI technician, M&A analyst, NLP researcher, NGO worker,
NHS nurse, n8n developer, R developer, R&D engineer, RN, RTOS developer, SAP consultant, SDET, SEO specialist, SQL developer,
SRE, S3 expert, XML author, XR developer, X-ray technician, LLMs researcher,
8-bit artist, 11th grader, 18-year-old student, 80s fan, 8000 m climber,
artist, engineer, ENGINEER, UNDERGRADUATE, e-commerce manager, honest engineer, honorary fellow, honours student, hourly worker,
heir, Élève, Österreicher, oboist, “old hand”, undergraduate, unimpressed engineer, uninvited guest, unidentified person,
urban planner, usher, ultrasound technician, upholsterer`

const A = `
BI analyst, CEO, C++ developer, DBA, DevOps engineer, GIS analyst, PhD student, PM, QA engineer, TPM, VP, k8s engineer,
UI designer, UI/UX designer, UK lawyer, USB engineer, US developer, UX designer, UAV pilot, U-boat captain,
FAANG engineer, HIPAA consultant, LAMP developer, MERN developer, MATLAB developer, NASA engineer, RAG engineer, REST developer,
ROS developer, SaaS founder, SAS programmer, SCADA engineer, SCRUM master, SLAM engineer, STEM teacher, UEFA referee, UNESCO officer,
UNHCR officer, UNIX admin, .NET developer,
2D animator, 3D artist, 110 m hurdler, 7th grader,
data scientist, full-stack developer, horse rider, hotel manager, MANAGER, software engineer, STUDENT, teacher, yoga teacher, YouTuber,
European, one-person team, once-famous actor, ubiquitous helper, Ugandan artist, Ukrainian developer, unicorn, union organiser,
Unity developer, university teacher, uranium miner, urologist, user researcher, usability tester, utility worker`

const rolesIn = (table: string) => table.trim().split(/,\s+/)

test.each(rolesIn(AN))("article before the role %s › is “an”", (role) => {
  expect(articleFor(role)).toBe("an")
})

test.each(rolesIn(A))("article before the role %s › is “a”", (role) => {
  expect(articleFor(role)).toBe("a")
})

test.each([
  ["a software engineer.", "software engineer"],
  ["An  engineer", "engineer"],
  ["lawyer at Acme Inc.", "lawyer at Acme Inc."],
  ["student of the M.Sc.", "student of the M.Sc."],
  ["A-level teacher", "A-level teacher"],
  ["a", "a"],
])("a role given as %j › is %j alone", (role, alone) => {
  expect(roleAlone(role)).toBe(alone)
})
